import { type Market, nthWeekday, toProducts } from './market.ts';

const [dairy, drinks, snacks, care, home, coffee] = [
  'Lácteos',
  'Bebidas',
  'Botanas',
  'Cuidado personal',
  'Limpieza del hogar',
  'Café y té',
];

const lumbre = toProducts('Casa Lumbre', true, [
  ['Leche entera {} 1 L', dairy, 27.9],
  ['Yogur natural {} 900 g', dairy, 46.5],
  ['Agua mineral {} 2 L', drinks, 19.9],
  ['Jugo de naranja {} 1 L', drinks, 32.9],
  ['Totopos de maíz {} 300 g', snacks, 38.5],
  ['Cacahuates enchilados {} 200 g', snacks, 29.9],
  ['Jabón de avena {} 3 piezas', care, 44.9],
  ['Champú de manzanilla {} 750 ml', care, 62.9],
  ['Detergente líquido {} 3 L', home, 109.9],
  ['Limpiador multiusos {} 1 L', home, 27.5],
  ['Café molido de altura {} 400 g', coffee, 118.9],
  ['Té de hierbabuena {} 25 sobres', coffee, 31.9],
]);
const jacinta = toProducts('Doña Jacintita', false, [
  ['Leche entera {} 1 L', dairy, 28.9],
  ['Jugo de naranja {} 1 L', drinks, 35.5],
  ['Totopos horneados {} 280 g', snacks, 41.9],
  ['Jabón de avena {} 3 piezas', care, 42.5],
  ['Detergente líquido {} 3 L', home, 114.9],
  ['Café molido {} 400 g', coffee, 112.9],
]);
const albaClara = toProducts('Albaclara', false, [
  ['Leche deslactosada {} 1 L', dairy, 30.5],
  ['Agua mineral {} 2 L', drinks, 18.5],
  ['Cacahuates con chile {} 180 g', snacks, 27.9],
  ['Champú herbal {} 700 ml', care, 66.9],
  ['Limpiador multiusos {} 1 L', home, 29.9],
  ['Té de manzanilla {} 25 sobres', coffee, 33.5],
]);
const tresCerros = toProducts('Tres Cerritos', false, [
  ['Yogur natural {} 900 g', dairy, 44.9],
  ['Agua mineral {} 2 L', drinks, 21.5],
  ['Totopos de maíz {} 300 g', snacks, 36.9],
  ['Jabón neutro {} 3 piezas', care, 39.9],
  ['Detergente en polvo {} 3 kg', home, 99.9],
  ['Café soluble {} 200 g', coffee, 124.9],
]);

/** The Spanish speaking demo market: every brand and chain is invented, places are real. */
export const mexico: Market = {
  countryCode: 'MX',
  languageId: 2,
  upcPrefix: '02010',
  retailers: [
    { name: 'Súper Almendro', level: 1.03, online: 'Almendro en línea', mark: { hue: 22, shape: 'almond' } },
    { name: 'Bodega Nopalito', level: 0.94, online: 'Nopalito a domicilio', mark: { hue: 140, shape: 'cactus' } },
    { name: 'Hiper Quetzalito', level: 0.99, online: 'Quetzalito.mx', mark: { hue: 168, shape: 'feather' } },
    { name: 'Tiendas Colibrí Azul', level: 1.06, online: 'Colibrí Azul en línea', mark: { hue: 214, shape: 'bird' } },
  ],
  shopCount: 42,
  listedPercent: 84,
  staples: [],
  cities: [
    { name: 'Guadalajara', region: 'Jalisco', level: 1 },
    { name: 'Zapopan', region: 'Jalisco', level: 1.01 },
    { name: 'Monterrey', region: 'Nuevo León', level: 1.03 },
    { name: 'San Pedro Garza García', region: 'Nuevo León', level: 1.06 },
    { name: 'Coyoacán', region: 'Ciudad de México', level: 1.02 },
    { name: 'Benito Juárez', region: 'Ciudad de México', level: 1.03 },
    { name: 'Puebla', region: 'Puebla', level: 0.97 },
    { name: 'Mérida', region: 'Yucatán', level: 1.04 },
    { name: 'Santiago de Querétaro', region: 'Querétaro', level: 1 },
    { name: 'León', region: 'Guanajuato', level: 0.96 },
    { name: 'Tijuana', region: 'Baja California', level: 1.08 },
    { name: 'Toluca', region: 'Estado de México', level: 0.98 },
  ],
  streets: ['Av. Reforma', 'Av. Juárez', 'Calle Hidalgo', 'Blvd. Morelos', 'Av. Independencia', 'Calle Allende'],
  products: [...lumbre, ...jacinta, ...albaClara, ...tresCerros],
  shortHistory: { [drinks]: 100, [snacks]: 100, [home]: 100, [coffee]: 100 },
  gaps: [
    { product: 'Té de manzanilla Albaclara 25 sobres', until: 80 },
    { product: 'Café soluble Tres Cerritos 200 g', since: 180 },
    { product: 'Leche deslactosada Albaclara 1 L', retailer: 'Bodega Nopalito', until: 9 },
    { product: 'Yogur natural Tres Cerritos 900 g', retailer: 'Tiendas Colibrí Azul', since: 14 },
    { product: 'Agua mineral Tres Cerritos 2 L', retailer: 'Hiper Quetzalito' },
    { product: 'Totopos de maíz Tres Cerritos 300 g', retailer: 'Súper Almendro' },
    { product: 'Cacahuates con chile Albaclara 180 g', retailer: 'Tiendas Colibrí Azul', until: 75 },
    { product: 'Jabón neutro Tres Cerritos 3 piezas', retailer: 'Bodega Nopalito' },
    { product: 'Detergente en polvo Tres Cerritos 3 kg', retailer: 'Hiper Quetzalito', since: 160 },
  ],
  brandLevels: [],
  listRises: [],
  priceWars: [
    {
      category: dairy,
      retailers: ['Súper Almendro', 'Bodega Nopalito'],
      from: 150,
      to: 105,
      step: 3,
      cut: 0.013,
    },
  ],
  shortages: [],
  watched: [],
  relaunches: {},
  events: [
    {
      name: 'El Buen Fin',
      days: year => ({ first: nthWeekday(year, 11, 1, 3, -3), last: nthWeekday(year, 11, 1, 3) }),
      depth: 0.22,
    },
    {
      name: 'Hot Sale de mayo',
      days: year => ({ first: nthWeekday(year, 5, 1, 4), last: nthWeekday(year, 5, 1, 4, 8) }),
      depth: 0.15,
    },
    { name: 'Navidad', days: year => ({ first: `${year}-12-15`, last: `${year}-12-24` }), depth: 0.12 },
  ],
  saleWeeks: [],
  promotions: ['Oferta de la semana', 'Precio especial', '3 por 2', 'Descuento directo'],
  pricePoints: [0.5, 0.9],
  inflation: 0.048,
};
