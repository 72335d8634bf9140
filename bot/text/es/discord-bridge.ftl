# Lo que el puente con Discord dice por su cuenta, en todos los juegos.
bridge-no-campaign-here = En este canal no se juega ninguna campaña.
bridge-form-too-late = He tardado demasiado en abrirlo. Toca otra vez, por favor.
bridge-done = Hecho.
bridge-more = y { $more } más
bridge-free = **Libre:**
bridge-can = **Puede:**
bridge-unchanged = No ha cambiado nada.
bridge-rule = Regla { $rule }
bridge-foreign = Este botón es más viejo de lo que sé leer. Para seguir: /órdenes.
bridge-no-longer = Eso ya no está disponible aquí.
bridge-option-gone = Esa opción ya no está abierta.
bridge-changed-since = Algo ha cambiado desde que se mostró esto. Míralo otra vez, por favor.
bridge-store-failed = No he podido apuntarlo, así que no se ha hecho nada. Prueba otra vez dentro de un minuto.
bridge-broken = Algo ha fallado por mi parte. No ha cambiado nada; queda anotado para quien me lleva.
bridge-suggested = propuesto
bridge-suggestion = Lo propuesto
bridge-as-suggested = Lo propuesto: { $answer }
bridge-none = nada
bridge-nothing = nada
bridge-choose = Elige
bridge-ask = Elegir…
bridge-region = Dónde mirar
bridge-type-it = Escribirlo
bridge-mend = Corregirlo
bridge-pick-some = { $least ->
    [0] Elige hasta { $most }
   *[other] { $least ->
        [one] Elige al menos uno, como mucho { $most }
       *[other] Elige de { $least } a { $most }
    }
}
bridge-row-far = Más lejos: si eliges aquí, vale esto
bridge-row-more = Y de estos
bridge-row-typed = O escríbelo: vale más que ambos
bridge-row-own-split = O mi propio reparto: si lo pones, vale
bridge-all-on = Los { $points } a { $target }
bridge-as-said = { $said }
bridge-range = de { $least } a { $most }
bridge-which = { $said } puede ser más de uno. ¿Cuál?
bridge-so-far = **Hasta ahora:**
bridge-next = ¿Y después?
bridge-next-of = { $thing }: ¿cuál?
bridge-back-to = Volver a antes de…
bridge-commit = Confirmar
bridge-clear = Borrar
bridge-command-changed = Esta orden acaba de cambiar. Escríbela otra vez, por favor.
