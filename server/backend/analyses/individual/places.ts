import { individual } from '../../../contract/analyses/individual.ts';
import { comparedColumns } from '../../../contract/analyses/parts/compared-columns.ts';
import { productByPlace } from '../../../contract/analyses/product-by-place.ts';
import { type PlaceLevel, placeLevels } from '../../../domain/analysis/analysis-keys.ts';
import { type Implementation, implementFile, implementKept } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { fileReply } from '../answers/file.ts';
import { priceFile } from '../price/file.ts';
import { modesFile, type PlacesQuery, readFigures, readModes } from './by-place.ts';
import { type OpenProduct, openProduct } from './open-product.ts';

/** In the requested order, or by name; null if nothing can match. */
const placesQuery = (
  { filter, question }: OpenProduct<PlacesQuery['sort']['by']>,
  level: PlacesQuery['level'],
): PlacesQuery | null => {
  const sort = { by: question.sort || 'place', direction: question.direction || 'asc' } as const;
  return filter && { ...filter, level, sort };
};

const figures = (services: Services, level: PlaceLevel): Implementation[] => {
  const { engine } = services.observations;
  const { read, csv } = productByPlace[level].figures.calls;
  return [
    implementKept(read, async input => {
      const opened = await openProduct(services, input);
      const query = placesQuery(opened, level);
      const { quantity = 1 } = opened.question;
      return query ? readFigures(engine, { ...query, quantity }, input.signal) : [];
    }),
    implementFile(csv, async input => {
      const { languageId, signal } = input;
      const opened = await openProduct(services, input);
      const { compared } = opened.question;
      const compares = Boolean(compared);
      const file = { level, compares, languageId, currency: opened.head.currency, signal };
      const query = placesQuery(opened, level);
      return priceFile(engine, file, query && { ...query, compared });
    }),
  ];
};

type Modes = (typeof productByPlace)[PlaceLevel]['modes'] | typeof individual.modes;

/** The list by retailer is not limited. */
const modes = (services: Services, level: PlacesQuery['level'], { columns, calls }: Modes): Implementation[] => {
  const { engine } = services.observations;
  return [
    implementKept(calls.read, async input => {
      const opened = await openProduct(services, input);
      const query = placesQuery(opened, level);
      const quantity = level === 'retailer' ? null : (opened.question.quantity ?? 1);
      return query ? readModes(engine, { ...query, quantity }, input.signal) : [];
    }),
    implementFile(calls.csv, async input => {
      const { languageId, signal } = input;
      const opened = await openProduct(services, input);
      const query = placesQuery(opened, level);
      const { compared: before = null } = opened.question;
      const shown = before ? comparedColumns(columns) : columns;
      const file = { columns: shown, languageId, currency: opened.head.currency, signal };
      return fileReply(engine, file, query && modesFile({ ...query, before }, columns, languageId, engine.dialect));
    }),
  ];
};

/** The calls of one product by place: figures, and most frequent prices. */
export const productByPlaceAnswers = (services: Services): Implementation[] => [
  ...modes(services, 'retailer', individual.modes),
  ...placeLevels.flatMap(level => [
    ...figures(services, level),
    ...modes(services, level, productByPlace[level].modes),
  ]),
];
