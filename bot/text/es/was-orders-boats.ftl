# La guerra en el mar: órdenes de submarinos y lanchas torpederas (16).

was-boats = Submarinos
was-flotilla = Submarinos { $id }
was-torpedo-boats = { $name }
ask-was-boats = ¿Qué fuerzas buscan tus submarinos?
ask-was-target = Un submarino tiene contacto. ¿Qué ataca?

## Posiciones
was-row-zone = Empieza en
was-row-to = Va a
was-zones-away = { $zones ->
    [0] donde están
    [one] a una zona
   *[other] a { $zones } zonas
  }
was-row-wait = Espera de noche en
err-was-flotillas-near = { $one } y { $two } están demasiado cerca: las flotillas de un bando empiezan a { $apart } zonas o más una de otra.

## Contactos
was-row-targets = Fuerzas y puertos, por orden
was-row-boats = Submarinos en cada intento
was-row-aim = Atacan
was-boat-aim-worthy = Buques grandes y transportes
was-boat-aim-best = Cualquier buque
was-boat-aim-capital = Portaaviones y principales
was-boat-aim-report = Nada: solo informan
was-boat-aim-ask = Pregúntame en cada contacto
was-boat-aim-quiet = Quietos: no buscan a nadie
was-boat-hold = Solo informar
was-target-BB = Acorazados
was-target-BC = Cruceros de batalla
was-target-CA = Cruceros pesados
was-target-AC = Cruceros acorazados
was-target-CD = Guardacostas acorazados
was-target-CV = Portaaviones
was-target-CVL = Portaaviones ligeros
was-target-CVE = Portaaviones de escolta
was-target-CVS = Portahidroaviones
was-target-CL = Cruceros ligeros
was-target-DD = Destructores
was-target-DE = Escoltas
was-target-AK = Cargueros
was-target-AM = Minadores
was-target-AO = Petroleros
was-target-AP = Transportes de tropas
was-target-APD = Transportes rápidos
was-target-TR = Transportes
