import type { backup as english } from '../../en/data/backup.ts';

export const backup: Record<keyof typeof english, string> = {
  'phase.sessions': 'copiando las sesiones',
  'phase.records': 'copiando los registros',
  'phase.observations': 'copiando las observaciones',
  packing: 'empacando, {{done}} de {{total}}',
  unpacking: 'desempacando, {{done}}',
  done_one: '{{file}}: {{count}} archivo, {{size}} sin comprimir, en {{seconds}} s',
  done_other: '{{file}}: {{count}} archivos, {{size}} sin comprimir, en {{seconds}} s',
  secret:
    'Contiene cuentas, sesiones y claves: guárdelo como una contraseña. Solo su usuario puede leerlo (modo 0600).',
  secretOutput: 'Contiene cuentas, sesiones y claves: guárdelo como una contraseña.',
  restored_one: '{{folder}}: {{count}} archivo, {{size}}, en {{seconds}} s; del {{moment}}, versión {{version}}',
  restored_other: '{{folder}}: {{count}} archivos, {{size}}, en {{seconds}} s; del {{moment}}, versión {{version}}',
  database:
    'Los registros, las sesiones y las selecciones guardadas están en la base de datos de DATABASE_URL y no en este archivo: respáldela ahora con sus propias herramientas (pg_dump), antes de importar algo.',
  observations:
    'Las observaciones están en la base de datos de CLICKHOUSE_URL y no en este archivo: respáldela ahora con sus propias herramientas (BACKUP DATABASE), antes de importar algo. Restaure ambas de un mismo momento.',
  files:
    'Las cargas, las filas rechazadas, los correos como archivos y las imágenes están en {{place}} y no en este archivo: respáldelos con lo que los guarda.',
  'problem.noData': '{{folder}}: no hay nada que respaldar. Indique la carpeta correcta con DATA_DIR.',
  'problem.noRoom':
    '{{folder}}: las copias de las bases de datos necesitan {{needed}} y hay {{free}} libres. Libere espacio e intente de nuevo.',
  'problem.diskFull': '{{path}}: el disco está lleno. Libere espacio e intente de nuevo: no cambió nada.',
  'problem.databaseLocked':
    'Otro proceso usa la carpeta de datos y no puede hacer respaldos. Intente de nuevo cuando haya arrancado, o deténgalo.',
  'problem.unreadable': 'No se puede leer {{path}}: {{reason}}.',
  'problem.unwritable': 'No se puede escribir {{path}}: {{reason}}.',
  'problem.serverGone': 'El servidor se detuvo mientras tanto: no hay respaldo. Intente de nuevo.',
  'problem.notBackup': '{{file}} no es un respaldo de este producto.',
  'problem.newerFormat':
    '{{file}} lo escribió una versión posterior (formato {{version}}). Restáurelo con esa versión.',
  'problem.damaged': '{{file}} está incompleto o fue modificado: no se restauró nada. Descárguelo de nuevo o use otro.',
  'problem.unsafeName':
    '{{file}} contiene una entrada que no corresponde a una carpeta de datos ({{name}}): no se restauró nada.',
  'problem.notEmpty': '{{folder}} no está vacía: no se restauró nada. Indique otra carpeta, o vacíela antes.',
  'problem.cancelled': 'Cancelado: no cambió nada.',
  'problem.failed': 'Falló: {{reason}}. No cambió nada.',
  'reason.ENOENT': 'no existe',
  'reason.EACCES': 'este usuario no tiene permiso',
  'reason.EROFS': 'su sistema de archivos es de solo lectura',
  'reason.EISDIR': 'es una carpeta',
  'reason.ENOTDIR': 'no es una carpeta',
  'usage.backup':
    'npm run backup -- [ARCHIVO]\nARCHIVO: si se omite, vitrina-backup-HORA.tar.gz en esta carpeta; - es la salida estándar.',
  'usage.restore':
    'npm run restore -- ARCHIVO [--data-dir CARPETA]\nARCHIVO: - es la entrada estándar. CARPETA: si se omite, la de DATA_DIR.',
};
