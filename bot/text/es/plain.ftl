# What is said where a game cannot tell of itself: little, plain and true.
plain-unreadable = Ahora mismo no puedo leer órdenes escritas. Usa el formulario o los botones.
plain-turn = El turno en curso
plain-status = Ahora mismo no puedo describir la situación. La partida sigue.
plain-untold = Ahora mismo no puedo contar lo que ha pasado. La partida sigue.
plain-turn-over = El turno ha terminado
plain-turn-opens = Ha empezado un turno nuevo. Ya puedes dar tus órdenes.
plain-over = La campaña ha terminado
plain-order = La orden está en su propia ficha.
plain-all = Todas las unidades
plain-standing = una orden permanente
plain-unit = Una unidad
plain-throw = Tirada: { $value } con un dado de { $sides } caras
plain-window = Puedes reaccionar ahora, hasta { $when }. Abre tus órdenes para contestar.
plain-window-open = Puedes reaccionar ahora. Abre tus órdenes para contestar.
plain-letter = Hay novedades en tu campaña. Abre tus órdenes para verlas.
face-deputy = { $name } como suplente
