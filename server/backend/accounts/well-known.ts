/**
 * Words that people who write Spanish make passwords of, and this product's own: the list of the library is of English
 * speakers. Folded, letters alone.
 */
export const wellKnownWords = [
  ...[
    'contrasena',
    'micontrasena',
    'contrasenanueva',
    'contrasenasegura',
    'clave',
    'miclave',
    'clavesegura',
    'secreto',
  ],
  ...['administrador', 'administracion', 'usuario', 'bienvenido', 'bienvenida', 'bienvenidos', 'prueba', 'empresa'],
  ...['tienda', 'oficina', 'trabajo', 'ventas', 'compras', 'hola', 'holamundo', 'teamo', 'teamomucho', 'tequiero'],
  ...['tequieromucho', 'miamor', 'amorcito', 'corazon', 'estrella', 'princesa', 'mariposa', 'familia', 'felicidad'],
  ...['mexico', 'argentina', 'colombia', 'venezuela', 'ecuador', 'uruguay', 'paraguay', 'bolivia', 'guatemala'],
  ...['honduras', 'nicaragua', 'costarica', 'panama', 'republicadominicana', 'puertorico', 'espana', 'barcelona'],
  ...[
    'realmadrid',
    'bocajuniors',
    'riverplate',
    'chivas',
    'clubamerica',
    'cruzazul',
    'futbol',
    'campeon',
    'guadalajara',
  ],
  ...['buenosaires', 'monterrey', 'verano', 'invierno', 'primavera', 'otono', 'enero', 'febrero', 'marzo', 'abril'],
  ...['mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre', 'lunes', 'martes'],
  ...['miercoles', 'jueves', 'viernes', 'sabado', 'domingo', 'vitrina', 'vitrinademo'],
] as const;
