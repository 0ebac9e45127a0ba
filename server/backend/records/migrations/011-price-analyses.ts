import type { Kysely } from 'kysely';

const analysisTypes = [
  {
    id: 4,
    type: 'price-gap',
    name_en: 'Price gap',
    name_es: 'Brecha de precio',
    description_en: 'Own products against their competitors in each place: gap in money and %, price index',
    description_es:
      'Productos propios frente a sus competidores en cada lugar: brecha en dinero y %, índice de precios',
    icon: 'scale',
    color: '#b4511f',
    color_rgb: '180, 81, 31',
  },
  {
    id: 5,
    type: 'price-evolution',
    name_en: 'Price evolution',
    name_es: 'Evolución del precio',
    description_en: 'Prices over time by region, city, shop and retailer, and of each product',
    description_es: 'Precios a lo largo del tiempo por región, ciudad, tienda y cadena, y de cada producto',
    icon: 'chart-line',
    color: '#2f7d3b',
    color_rgb: '47, 125, 59',
  },
  {
    id: 6,
    type: 'price-per-retailer',
    name_en: 'Price per retailer',
    name_es: 'Precio por cadena',
    description_en: 'A row a product, a column a retailer or shop: where each product is cheapest and dearest',
    description_es:
      'Una fila por producto, una columna por cadena o tienda: dónde es más barato y más caro cada producto',
    icon: 'table-2',
    color: '#a23b72',
    color_rgb: '162, 59, 114',
  },
  {
    id: 7,
    type: 'individual',
    name_en: 'One product',
    name_es: 'Un producto',
    description_en: 'One product in depth: its line over time, its weeks, its retailers and its most frequent prices',
    description_es: 'Un producto a fondo: su línea en el tiempo, sus semanas, sus cadenas y sus precios más frecuentes',
    icon: 'package-search',
    color: '#4a5a78',
    color_rgb: '74, 90, 120',
  },
];

const yes = { active: 1, enable: 1, can_select: 1 };

type Rows = {
  analysis_types: (typeof analysisTypes)[number] & typeof yes;
  dashboards: { id: number };
  dashboard_analyses: { dashboard_id: number; analysis_id: number };
};

/** The other price analyses; every dashboard that is there has them switched on, as a new one does. */
export const up = async (db: Kysely<never>): Promise<void> => {
  const filled = db as unknown as Kysely<Rows>;
  await filled
    .insertInto('analysis_types')
    .values(analysisTypes.map(row => ({ ...row, ...yes })))
    .execute();
  for (const { id } of analysisTypes) {
    await filled
      .insertInto('dashboard_analyses')
      .columns(['dashboard_id', 'analysis_id'])
      .expression(
        filled.selectFrom('dashboards').select(({ val }) => ['id as dashboard_id', val(id).as('analysis_id')]),
      )
      .execute();
  }
};
