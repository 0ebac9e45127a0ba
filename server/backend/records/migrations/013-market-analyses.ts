import type { Kysely } from 'kysely';

const analysisTypes = [
  {
    id: 8,
    type: 'promotion',
    name_en: 'Promotions',
    name_es: 'Promociones',
    description_en: 'Share and depth of promotions, their calendar, the deepest now and those that are no real saving',
    description_es:
      'Proporción y profundidad de las promociones, su calendario, las más profundas y las que no ahorran',
    icon: 'badge-percent',
    color: '#b3261e',
    color_rgb: '179, 38, 30',
  },
  {
    id: 9,
    type: 'stock-out',
    name_en: 'Stock-outs',
    name_es: 'Quiebres de stock',
    description_en: 'How often products are out of stock, where they are now, and since when',
    description_es: 'Con qué frecuencia faltan los productos, dónde faltan ahora y desde cuándo',
    icon: 'package-x',
    color: '#8a5a00',
    color_rgb: '138, 90, 0',
  },
  {
    id: 10,
    type: 'hero-image',
    name_en: 'Hero images',
    name_es: 'Imágenes principales',
    description_en: 'The image that each retailer shows of a product, beside the reference of its brand',
    description_es: 'La imagen que cada cadena muestra de un producto, junto a la de referencia de su marca',
    icon: 'image',
    color: '#00696f',
    color_rgb: '0, 105, 111',
  },
  {
    id: 11,
    type: 'comparative',
    name_en: 'Comparison sets',
    name_es: 'Comparativos',
    description_en: 'What a basket of products costs at each retailer, its index and position over time',
    description_es: 'Cuánto cuesta una canasta de productos en cada cadena, su índice y su posición en el tiempo',
    icon: 'shopping-basket',
    color: '#5b4bb5',
    color_rgb: '91, 75, 181',
  },
  {
    id: 12,
    type: 'competitors',
    name_en: 'Competitors',
    name_es: 'Competidores',
    description_en: 'Each own product against each of its competitors: index, gap, position, wins, ties and losses',
    description_es:
      'Cada producto propio frente a cada competidor: índice, brecha, posición, ganados, empates y perdidos',
    icon: 'swords',
    color: '#345c1f',
    color_rgb: '52, 92, 31',
  },
];

const yes = { active: 1, enable: 1, can_select: 1 };

type Rows = {
  analysis_types: (typeof analysisTypes)[number] & typeof yes;
  dashboards: { id: number };
  dashboard_analyses: { dashboard_id: number; analysis_id: number };
};

/** Promotion to competitors; every dashboard that is there has them switched on, as a new one does. */
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
