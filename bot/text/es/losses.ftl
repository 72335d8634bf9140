losses-guild-gone = Me han quitado del servidor de «{ $campaign }». La campaña está en pausa y no se ha perdido nada: invítame otra vez y di /campaña seguir, o pide que la muevan con su número, { $number }.
losses-channel-gone = Se ha borrado el canal de «{ $campaign }». La campaña está en pausa y no se ha perdido nada: quien lleva el bot puede moverla a otro canal con su número, { $number }.
