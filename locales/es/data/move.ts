export const move = {
  copied: '{{table}}: {{rows}} filas',
  done: 'Se trasladaron {{rows}} filas de {{from}} a {{to}}, comparadas una por una, en {{seconds}} s.',
  'next.database':
    'A partir de ahora, inicie con DATABASE_URL puesta en esa dirección. Las observaciones, los archivos subidos y las claves se quedan en DATA_DIR; los archivos de los registros quedan como estaban y ningún servidor se inicia con ellos.',
  'next.files':
    'A partir de ahora, inicie sin DATABASE_URL. La base de datos queda como estaba y ningún servidor se inicia con ella: elimínela cuando tenga una copia de seguridad.',
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
  'problem.cancelled': 'Cancelado: no se trasladó nada.',
  'problem.failed': 'Falló: {{reason}}. No se trasladó nada; vuelva a intentarlo.',
  usage:
    'npm run move -- --to postgres://USUARIO:CLAVE@SERVIDOR:5432/BASE | --to files\nDetenga antes todos los servidores. Los registros, las sesiones y las selecciones guardadas de DATA_DIR van a esa base de datos vacía, o vuelven de la de DATABASE_URL a archivos.',
} as const;
