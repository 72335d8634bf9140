# Lo que el puente con Discord dice por su cuenta, en todos los juegos.
bridge-no-campaign-here = En este canal no se juega ninguna campaña.
bridge-form-too-late = He tardado demasiado en abrirlo. Toca otra vez, por favor.
bridge-done = Hecho.
bridge-back-aboard = ⚓ Has vuelto: tu ausencia ha terminado y la partida vuelve a esperar tus órdenes.
bridge-more = y { $more } más
bridge-assigned = { $value }: { $things }
bridge-assigned-others = los demás: { $value }
bridge-free = **Libre:**
bridge-can = **Posible:**
bridge-unchanged = No ha cambiado nada.
bridge-rule = Regla { $rule }
bridge-foreign = Este botón es demasiado viejo para mí. Sigue con /órdenes.
bridge-no-longer = Eso ya no está disponible aquí.
bridge-option-gone = Esa opción ya no está disponible.
bridge-changed-since = Algo ha cambiado desde que se mostró esto. Míralo otra vez, por favor.
bridge-store-failed = No he podido guardarlo, así que no se ha hecho nada. Prueba otra vez dentro de un minuto.
bridge-closing = Me están reiniciando. No ha cambiado nada; prueba otra vez dentro de un minuto.
bridge-leaving = Me están reiniciando y puede que no llegue a responder. Si era una orden, mira dentro de un minuto si la tengo.
bridge-too-fast = Vas más deprisa de lo que puedo seguir. Lo último no se ha hecho; sigue dentro de { $seconds ->
    [one] un segundo.
   *[other] { $seconds } segundos.
}
bridge-no-picture = Aquí debería haber una imagen, pero no he podido dibujarla. El fallo queda anotado para quien me administra.
bridge-broken = Algo ha fallado por mi parte y queda anotado para quien me administra. Comprueba con /órdenes si tu orden se ha guardado.
bridge-suggested = sugerido
bridge-chosen-now = tu elección hasta ahora
bridge-suggestion = Lo propuesto
bridge-as-suggested = Lo propuesto: { $answer }
bridge-none = nada
bridge-choose = Elige
bridge-ask = Elegir…
bridge-region = Dónde mirar
bridge-leg-by-leg = { $row }, tramo a tramo …
bridge-type-it = Escribirlo
bridge-type-rows = { $first } – { $last }
bridge-type-of = Escribir: { $first }{ $more ->
    [1] {" "}– { $last }
   *[0] {""}
  }
bridge-mend = Corregirlo
bridge-pick-some = { $least ->
    [0] Elige hasta { $most }
   *[other] { $least ->
        [one] Elige al menos uno, como mucho { $most }
       *[other] Elige de { $least } a { $most }
    }
}
bridge-row-empty = Vacío: nada
bridge-row-emptied = «{ $row }» no puede quedar vacío. Queda lo que había.
bridge-row-wrong = Se trata de la fila «{ $row }».
bridge-row-far = Más lejos (sustituye al menú de arriba)
bridge-row-more = { $list }/{ $lists } · { $row }
bridge-row-together = { $least ->
    [0] Hasta { $most }
   *[other] { $same ->
        [1] { $most }
       *[0] De { $least } a { $most }
      }
  } en total, entre estas { $lists } listas
bridge-row-first = El primero de ellos
bridge-row-first-hint = Para ponerlos todos en orden, escribe las órdenes como texto
bridge-row-place = { $place ->
    [1] { $row }, puesto 1
   *[other] Puesto { $place }
  }
bridge-row-place-twice = { $option } ocupa dos puestos. Elige cada uno una sola vez.
bridge-row-typed = O escríbelo (sustituye a ambos)
bridge-row-own-split = O mi propio reparto (sustituye al menú)
bridge-all-on = Los { $points } a { $target }
bridge-one-on = { $target }
bridge-as-said = { $said }
bridge-range = de { $least } a { $most }
bridge-so-far = **Hasta ahora:**
bridge-next = ¿Y después?
bridge-next-of = { $thing }: ¿cuál?
bridge-back-to = Volver a antes de…
bridge-rest = El resto, como se sugiere
bridge-commit = Confirmar
bridge-clear = Borrar
bridge-command-changed = Este comando acaba de cambiar. Escríbelo otra vez, por favor.
bridge-no-choice = Aquí no hay nada que elegir: solo vale una respuesta.
bridge-dm-closed = te espera una pregunta, pero tienes los mensajes directos cerrados para mí. Mírala con /órdenes.
bridge-trouble-gone = ### «{ $title }» se ha quedado sin canal
    El canal en el que se jugaba ya no existe, así que no puedo publicar nada. No se ha perdido nada de la campaña. Quien me administra puede llevarla a otro canal.
bridge-trouble-closed = ### «{ $title }»: ya no veo CHANNEL
    Se siguen aceptando órdenes, pero allí no puedo publicar nada. Dame, por favor, *Ver canal*, *Enviar mensajes*, *Insertar enlaces* y *Adjuntar archivos* en sus ajustes (Permisos, mi rol); yo sigo solo.
bridge-trouble-rights = ### «{ $title }»: no puedo publicar en CHANNEL
    Se siguen aceptando órdenes, pero me han quitado algo que necesito. Dame, por favor, *Enviar mensajes*, *Adjuntar archivos*, *Crear hilos públicos*, *Enviar mensajes en hilos*, *Leer el historial de mensajes* y *Fijar mensajes* en sus ajustes (Permisos, mi rol); yo sigo solo.
bridge-forms-kept = Cada formulario se guarda como borrador. *{ $button }* da la orden entera.
bridge-as-it-stands = Así queda
bridge-way-steps = { $steps ->
    [one] un paso
   *[other] { $steps } pasos
}
