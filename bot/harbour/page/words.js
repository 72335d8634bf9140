// The page's own words. The bot's words come from the bot; these are only the chrome around them.

const EN = {
  standin: "stand-in, not Discord",
  standinLong: "Harbour: a stand-in, not Discord",
  you: "You sit here as", members: "Members", member: "Member", bots: "Apps", ashore: "Not in the server",
  channels: "Text channels", direct: "Direct messages", threads: "Threads", archived: "Archived: {n}",
  hideArchived: "Hide archived", openMenu: "Open the list of channels", closeMenu: "Close the list of channels",
  language: "Language", theme: "Light or dark", pins: "Pinned messages", noPins: "Nothing is pinned here.", jump: "Jump",
  weather: "Weather: faults and events", memberList: "Member list", message: "Message {place}", send: "Send",
  onlyYou: "Only you can see this", dismiss: "Dismiss message", thinking: "{name} is thinking…",
  sending: "Sending command…", notResponding: "The application did not respond", failed: "This interaction failed",
  app: "APP", online: "Online", offline: "Offline", botOffline: "{name} is offline. Taps will find nobody.",
  reconnecting: "Connection lost. Trying again…", edited: "(edited)", used: "{name} used {command}",
  pinned: "{name} pinned a message to this channel.", startedThread: "{name} started a thread: {thread}",
  joined: "{name} joined.", messages: "{n} messages", oneMessage: "1 message",
  start: "This is the beginning of {place}.", newest: "Jump to the newest", more: "More", copyText: "Copy text",
  copyId: "Copy ID", apps: "Apps", noApps: "No app commands here.", spoiler: "Spoiler", alt: "ALT", altText: "Description",
  enlarge: "Enlarge picture", close: "Close", zoomIn: "Zoom in", zoomOut: "Zoom out", previous: "Previous", next: "Next",
  openOriginal: "Open original", download: "Download", outside: "Picture from outside, not loaded",
  selectPlaceholder: "Make a selection", selectUser: "Select a user", selectChannel: "Select a channel", selectRole: "Select a role",
  selected: "{n} selected", search: "Search", nothingFound: "Nothing found", clear: "Clear selection", done: "Done",
  chooseBetween: "Choose {min} to {max}", chooseExactly: "Choose {min}",
  submit: "Submit", cancel: "Cancel", required: "This field is required", tooShort: "Must be at least {min} characters long ({n} so far)",
  tooLong: "Must be {max} or fewer characters long ({n} now)", tooFew: "Choose at least {min}", tooMany: "Choose at most {max}",
  optional: "optional", formFailed: "Something went wrong. Try again.", formTo: "This form goes to {name}.",
  upload: "Choose files", files: "Up to {max} files", remove: "Remove",
  discard: "Discard what you wrote?", keep: "Keep writing", leave: "Discard",
  commands: "Commands", noCommands: "No command begins like that.", options: "Options", moreOptions: "+{n} more", optionMissing: "This option is required",
  loading: "Loading…", noChoices: "No options match your search.", loadFailed: "Loading options failed.", badNumber: "Enter a whole number",
  badRange: "Enter a number between {min} and {max}", badDecimal: "Enter a number", yes: "True", no: "False", pickOne: "Choose one of the list",
 
  threadArchived: "This thread is locked.", left: "{name} is not in this server any more.",
  dmClosed: "Direct messages closed", refused: "Refused: {why}",
  faultKind: "What goes wrong", kind: "Kind", route: "Only for routes matching", times: "How often", seconds: "Seconds", brew: "Let it happen",
  clearFaults: "Clear sky", faultsNow: "Under way", calm: "Nothing: the sky is clear.", gateway: "Gateway", world: "World",
  invalidSession: "Invalid session", reconnect: "Ask the bot to reconnect", dropGateway: "Cut the line",
  memberLeaves: "{name} leaves the server", closeDms: "Close direct messages", openDms: "Open direct messages",
  addMember: "Add a member", name: "Name", deleteChannel: "Delete this channel", denySend: "Take the bot's right to write here",
  allowAll: "Give the rights back", clock: "Clock", later: "{time} later", install: "Install the app for {name} everywhere", uninstall: "Take the app off {name}'s account", deleteMessage: "Delete message (as a moderator)", done_: "Done.", sure: "Press again if you mean it",
  slow: "slow answers", reset: "connection reset", lost_reply: "done, but the answer gets lost", drop_gateway: "gateway drops", lose_resume: "session cannot resume",
  repeat_interaction: "interaction delivered twice", late_interaction: "interaction delivered late",
};

const ES = {
  standin: "imitación, no es Discord",
  standinLong: "Puerto: imitación, no es Discord",
  you: "Te sientas como", members: "Miembros", member: "Miembro", bots: "Aplicaciones", ashore: "Fuera del servidor",
  channels: "Canales de texto", direct: "Mensajes directos", threads: "Hilos", archived: "Archivados: {n}",
  hideArchived: "Ocultar archivados", openMenu: "Abrir la lista de canales", closeMenu: "Cerrar la lista de canales",
  language: "Idioma", theme: "Claro u oscuro", pins: "Mensajes fijados", noPins: "Aquí no hay nada fijado.", jump: "Ir",
  weather: "Tiempo: fallos y sucesos", memberList: "Lista de miembros", message: "Mensaje para {place}", send: "Enviar",
  onlyYou: "Solo tú puedes ver esto", dismiss: "Descartar mensaje", thinking: "{name} está pensando…",
  sending: "Enviando el comando…", notResponding: "La aplicación no ha respondido", failed: "Esta interacción ha fallado",
  app: "APP", online: "En línea", offline: "Desconectado", botOffline: "{name} está desconectado. Nadie atenderá lo que pulses.",
  reconnecting: "Se ha perdido la conexión. Reintentando…", edited: "(editado)", used: "{name} ha usado {command}",
  pinned: "{name} ha fijado un mensaje en este canal.", startedThread: "{name} ha abierto un hilo: {thread}",
  joined: "{name} se ha unido.", messages: "{n} mensajes", oneMessage: "1 mensaje",
  start: "Aquí empieza {place}.", newest: "Ir a lo más reciente", more: "Más", copyText: "Copiar texto",
  copyId: "Copiar ID", apps: "Aplicaciones", noApps: "Aquí no hay comandos de aplicaciones.", spoiler: "Spoiler", alt: "ALT", altText: "Descripción",
  enlarge: "Ampliar la imagen", close: "Cerrar", zoomIn: "Acercar", zoomOut: "Alejar", previous: "Anterior", next: "Siguiente",
  openOriginal: "Abrir el original", download: "Descargar", outside: "Imagen de fuera, sin cargar",
  selectPlaceholder: "Elige una opción", selectUser: "Elige un usuario", selectChannel: "Elige un canal", selectRole: "Elige un rol",
  selected: "{n} elegidos", search: "Buscar", nothingFound: "No hay resultados", clear: "Quitar la selección", done: "Listo",
  chooseBetween: "Elige de {min} a {max}", chooseExactly: "Elige {min}",
  submit: "Enviar", cancel: "Cancelar", required: "Este campo es obligatorio", tooShort: "Debe tener al menos {min} caracteres (lleva {n})",
  tooLong: "Debe tener como mucho {max} caracteres (lleva {n})", tooFew: "Elige al menos {min}", tooMany: "Elige como mucho {max}",
  optional: "opcional", formFailed: "Algo ha salido mal. Inténtalo de nuevo.", formTo: "Este formulario se enviará a {name}.",
  upload: "Elegir archivos", files: "Hasta {max} archivos", remove: "Quitar",
  discard: "¿Descartar lo escrito?", keep: "Seguir escribiendo", leave: "Descartar",
  commands: "Comandos", noCommands: "Ningún comando empieza así.", options: "Opciones", moreOptions: "+{n} más", optionMissing: "Esta opción es obligatoria",
  loading: "Cargando…", noChoices: "Ninguna opción coincide con la búsqueda.", loadFailed: "No se han podido cargar las opciones.", badNumber: "Escribe un número entero",
  badRange: "Escribe un número entre {min} y {max}", badDecimal: "Escribe un número", yes: "Verdadero", no: "Falso", pickOne: "Elige una de la lista",
 
  threadArchived: "Este hilo está bloqueado.", left: "{name} ya no está en este servidor.",
  dmClosed: "Mensajes directos cerrados", refused: "Rechazado: {why}",
  faultKind: "Qué falla", kind: "Clase", route: "Solo en rutas que contengan", times: "Cuántas veces", seconds: "Segundos", brew: "Que ocurra",
  clearFaults: "Cielo despejado", faultsNow: "En curso", calm: "Nada: el cielo está despejado.", gateway: "Pasarela", world: "Mundo",
  invalidSession: "Sesión no válida", reconnect: "Pedir al bot que reconecte", dropGateway: "Cortar la línea",
  memberLeaves: "{name} deja el servidor", closeDms: "Cerrar los mensajes directos", openDms: "Abrir los mensajes directos",
  addMember: "Añadir un miembro", name: "Nombre", deleteChannel: "Borrar este canal", denySend: "Quitar al bot el permiso de escribir aquí",
  allowAll: "Devolver los permisos", clock: "Reloj", later: "{time} más tarde", install: "Instalar la aplicación para {name} en todas partes", uninstall: "Quitar la aplicación de la cuenta de {name}", deleteMessage: "Borrar el mensaje (como moderador)", done_: "Hecho.", sure: "Pulsa otra vez para confirmar",
  slow: "respuestas lentas", reset: "conexión cortada", lost_reply: "hecho, pero la respuesta se pierde", drop_gateway: "cae la pasarela", lose_resume: "la sesión no se recupera",
  repeat_interaction: "interacción entregada dos veces", late_interaction: "interacción entregada tarde",
};

let current = EN;

/** Follow a member's locale: Spanish of any kind, else English. */
export function speak(locale) {
  current = String(locale || "").startsWith("es") ? ES : EN;
  document.documentElement.lang = current === ES ? "es" : "en";
}

/** A sentence of the chrome; {names} are filled from `args`. */
export function t(key, args = {}) {
  const words = current[key] ?? EN[key];
  if (words === undefined) throw new Error(`no words for ${key}`);
  return words.replace(/\{(\w+)\}/g, (_, name) => String(args[name] ?? ""));
}

/** For tests: both catalogues must name the same keys. */
export const catalogues = { en: EN, es: ES };
