# Lo que el puente con Discord dice por su cuenta, en todos los juegos.
bridge-no-campaign-here = En este canal no se juega ninguna campaña.
bridge-form-too-late = He tardado demasiado en abrirlo. Toca otra vez, por favor.
bridge-done = Hecho.
bridge-more = y { $more } más
bridge-free = **Libre:**
bridge-can = **Puede:**
bridge-unchanged = No ha cambiado nada.
bridge-rule = Regla { $rule }
