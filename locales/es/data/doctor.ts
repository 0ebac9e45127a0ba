export const doctor = {
  settings: 'Configuración: todo lo indicado se puede usar',
  well: 'No hay ningún problema.',
  wrong_one: 'Hay {{count}} problema: haga lo que dice su línea y vuelva a ejecutar el comando.',
  wrong_other: 'Hay {{count}} problemas: haga lo que dicen sus líneas y vuelva a ejecutar el comando.',
  'part.memory': 'Memoria',
  'part.folder': 'Carpeta de datos',
  'part.disk': 'Disco',
  'part.files': 'Archivos',
  'part.records': 'Registros',
  'part.observations': 'Observaciones',
  'part.clock': 'Reloj',
  'part.mail': 'Correos',
  'part.apis': 'API',
  'part.server': 'Servidor',
  'part.proxy': 'Dirección pública',
  'memory.enough': '{{total}}, de ellos {{engine}} para análisis e importaciones',
  'memory.tight':
    '{{total}} son pocos: los análisis se calculan uno tras otro. Dele más memoria o baje WEB_CONCURRENCY',
  'folder.writable': 'se puede escribir en {{folder}}',
  'folder.missing': '{{folder}} se crea en el primer inicio',
  'folder.notWritable':
    'no se puede escribir en {{folder}}: dé permiso a este usuario, monte un volumen con escritura o elija otro DATA_DIR',
  'folder.notThere': 'FILES_URL {{folder}}: no existe esa carpeta: monte su volumen o créela',
  'disk.enough': '{{free}} libres',
  'disk.low': '{{free}} libres: haga sitio antes de una importación grande, que necesita hasta {{enough}}',
  'disk.full': '{{free}} libres: haga sitio ahora. Cuando se llene, nadie podrá iniciar sesión ni cambiar nada',
  'files.reached': '{{place}} se puede leer',
  'files.broken': '{{place}} no se puede usar: {{reason}}',
  'store.broken': '{{reason}}',
  'records.none': '{{file}} se crea en el primer inicio',
  'records.whole': '{{file}} está íntegro',
  'records.damaged': '{{file}} está dañado: restaure un respaldo (npm run restore)',
  'records.movedToServer':
    'se trasladaron a la base de datos {{to}} ({{at}}): ponga en DATABASE_URL su dirección. Si el traslado no terminó, repítalo (npm run move)',
  'records.movedToFiles':
    'se trasladaron de esta base de datos a archivos en {{to}} ({{at}}): quite DATABASE_URL. Si el traslado no terminó, repítalo (npm run move)',
  'records.server': 'PostgreSQL {{version}} responde en {{ms}} ms',
  'records.slow':
    'la base de datos responde en {{ms}} ms y cada página la consulta varias veces: acérquela a este servidor, en la misma red',
  'records.fewConnections':
    'la base de datos admite {{most}} conexiones: suba max_connections a 100 o más si la usan varios servidores',
  'observations.none': '{{file}} se crea en el primer inicio',
  'observations.whole': '{{file}} se puede leer',
  'observations.held': '{{file}} está en uso por el servidor en marcha',
  'observations.server': 'ClickHouse {{version}} responde en {{ms}} ms',
  'clock.right': '{{now}}, de acuerdo con los demás relojes',
  'clock.behind':
    'hay archivos de la carpeta de datos {{seconds}} s más nuevos que el reloj de este equipo: ponga el reloj en hora y manténgalo con NTP. Las sesiones terminan demasiado tarde',
  'clock.apart':
    'este equipo y la base de datos difieren en {{seconds}} s: ponga ambos relojes en hora con NTP. Las sesiones y tareas terminan antes o después de tiempo',
  'mail.outbox':
    'SMTP_URL no está puesta: los correos se guardan como archivos en {{folder}} y nadie más los recibe. Póngala antes de que la gente se registre',
  'mail.reached': '{{host}} acepta nuestros correos',
  'mail.refused':
    '{{host}} no acepta correos nuestros ({{code}}): revise SMTP_URL, su usuario y contraseña, y si hay un firewall en medio',
  'mail.from': 'MAIL_FROM es {{from}}, de la que ningún servidor real acepta correos: ponga una dirección suya',
  'apis.ready': 'la API {{api}} responde en {{address}}',
  'apis.notReady':
    'nada responde como la API {{api}} en {{address}}: ¿está iniciada, es correcta la dirección, estorba un proxy (HTTPS_PROXY, NO_PROXY) o su certificado (UPSTREAM_CA_FILE)?',
  'server.stopped': 'no hay ninguno en marcha en {{address}}, y uno nuevo podría escuchar allí',
  'server.alive': 'está en marcha en {{address}}',
  'server.ready': 'está en marcha en {{address}} y todas sus partes funcionan',
  'server.notReady':
    'está en marcha en {{address}}, pero estas partes no funcionan: {{parts}}. Su registro dice por qué',
  'server.other': 'otro programa escucha en {{address}}: deténgalo o elija otro PORT',
  'proxy.noAddress':
    'PUBLIC_URL no está puesta: los correos no pueden llevar enlaces y las cookies no son Secure. Ponga la dirección que escribe la gente',
  'proxy.silent':
    'no se llega a {{address}} desde aquí ({{code}}). Si la gente llega, todo está bien; si no, revise el DNS, el proxy y su certificado',
  'proxy.other':
    '{{address}} no lleva a este servidor (estado {{status}}): revise el destino del proxy, BASE_PATH y PUBLIC_URL',
  'proxy.noPolicy':
    'el proxy de {{address}} quita el encabezado Content-Security-Policy: deje pasar los encabezados del servidor',
  'proxy.noCookie': 'el proxy de {{address}} quita las cookies: nadie puede iniciar sesión. Deje pasar Set-Cookie',
  'proxy.notSecure':
    'las cookies de {{address}} no son Secure: ¿se ha reiniciado el servidor desde que se puso PUBLIC_URL?',
  'proxy.notTrusted':
    'TRUST_PROXY es 0 aunque {{address}} está detrás de un proxy: en los límites de formularios toda la gente cuenta como una sola dirección. Ponga el número de proxies',
  'proxy.through': '{{address}} lleva a este servidor, con encabezados y cookies',
} as const;
