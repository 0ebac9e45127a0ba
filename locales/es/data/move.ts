export const move = {
  copied: '{{table}}: {{rows}} filas',
  done: 'Se trasladaron {{rows}} filas de {{from}} a {{to}}, comparadas una por una, en {{seconds}} s.',
  'next.database':
    'A partir de ahora, inicie con DATABASE_URL puesta en esa dirección. Los archivos subidos y las claves se quedan en DATA_DIR, y también las observaciones que no se trasladaron; los archivos de los registros quedan como estaban y ningún servidor se inicia con ellos.',
  'next.files':
    'A partir de ahora, inicie sin DATABASE_URL. La base de datos queda como estaba y ningún servidor se inicia con ella: elimínela cuando tenga un respaldo.',
  'next.observations':
    'Las observaciones están en esa base de datos de ClickHouse: a partir de ahora, inicie con CLICKHOUSE_URL puesta en su dirección. Su archivo queda como estaba y ningún servidor se inicia con él.',
  'next.observationsFile':
    'Las observaciones están en DATA_DIR: a partir de ahora, inicie sin CLICKHOUSE_URL. Su base de datos queda como estaba: elimínela cuando tenga un respaldo.',
  'next.filesInside':
    'Los archivos subidos, las filas rechazadas, las imágenes y los correos guardados como archivos no se tocaron. Están en DATA_DIR, en uploads, rejects, images y outbox, salvo que FILES_URL estuviera puesta: entonces déjela puesta o cópielos desde allí. Varios servidores los encuentran con una misma FILES_URL: cópielos antes allí, con files.id si existe.',
  'next.filesElsewhere':
    'Los archivos subidos, las filas rechazadas, las imágenes y los correos guardados como archivos no se tocaron: están en {{place}}, en uploads, rejects, images y outbox. Deje FILES_URL puesta, o cópielos en DATA_DIR antes de iniciar sin ella y antes de borrar ese lugar.',
  'problem.noRecords':
    '{{folder}} no tiene registros en archivos: ponga en DATA_DIR la carpeta correcta. No se trasladó nada.',
  'problem.isRunning': 'Un servidor usa {{place}}: detenga antes todos los servidores. No se trasladó nada.',
  'problem.notEmpty':
    '{{place}} ya tiene una instalación: indique un lugar vacío. Si un traslado anterior se cortó al final, sus registros están allí completos: inicie con ellos.',
  'problem.movedElsewhere':
    '{{place}}: lo que hay allí quedó atrás cuando sus registros se trasladaron a {{to}} ({{at}}). Trasládelos desde allí. No se trasladó nada.',
  'problem.differs': 'La tabla {{table}} no llegó como se envió: no se trasladó nada. Vuelva a intentarlo.',
  'problem.noDatabase': 'Ponga en DATABASE_URL la base de datos desde la que deben volver los registros.',
  'problem.otherDatabase':
    'DATABASE_URL indica otra base de datos, así que los registros no están en archivos. Tráigalos antes de vuelta (--to files).',
  'problem.observationsElsewhere': 'Las observaciones no están en el archivo de DATA_DIR. No se trasladó nada.',
  'problem.noObservations':
    'Ponga en CLICKHOUSE_URL la base de datos desde la que deben volver las observaciones. No se trasladó nada.',
  'problem.otherObservations':
    'CLICKHOUSE_URL indica una base de datos, así que las observaciones no están en un archivo. Tráigalas antes de vuelta (--observations files).',
  'problem.twoWays':
    'En un traslado, los registros y las observaciones van en la misma dirección: hágalo en dos. No se trasladó nada.',
  'problem.cancelled': 'Cancelado: no se trasladó nada.',
  'problem.failed': 'Falló: {{reason}}. No se trasladó nada; vuelva a intentarlo.',
  usage:
    'npm run move -- --to postgres://USUARIO:CLAVE@SERVIDOR:5432/BASE | --to files\n                  [--observations http://USUARIO:CLAVE@SERVIDOR:8123/BASE | --observations files]\nDetenga antes todos los servidores. --to: los registros, las sesiones y las selecciones guardadas de DATA_DIR van a esa base de datos vacía, o vuelven de la de DATABASE_URL a archivos. --observations: lo mismo con las observaciones y CLICKHOUSE_URL; solas o junto con los registros. DATABASE_URL o CLICKHOUSE_URL en lugar de una dirección vale por esa variable, para que ninguna clave sea un argumento.',
} as const;
