import { individualCalls, modalCalls } from '../../contract/calls/charts/individual.ts';
import type { IndividualBody, ModalBody } from '../../contract/entities/analysis-bodies.ts';
import type { ModeEntry as ModeWire, PlaceEntry } from '../../contract/entities/individual.ts';
import type { Principal } from '../accounts/principal.ts';
import { priceFile } from '../analyses/price/file.ts';
import { type PricePage, readPrices } from '../analyses/price/table.ts';
import { type Implementation, implement, implementFile } from '../api/implement.ts';
import type { InCurrency } from '../observations/analyses/csv-read.ts';
import {
  frequentPrices,
  type ModeEntry,
  type ModesCsvQuery,
  modesCsvColumns,
  modesCsvFigures,
} from '../observations/analyses/individual.ts';
import type { PlaceLevel } from '../observations/analyses/price.ts';
import type { Services } from '../services.ts';
import { asked, csvReply } from './asked.ts';
import { csvHeader } from './csv-words.ts';
import { detailOf, figuresOf } from './price-wire.ts';

type ModalLevel = keyof typeof modalCalls;
type Body = ModalBody | IndividualBody;

/** One product by place, in the order asked for; the filter is null where nothing can match. */
const read = async (services: Services, principal: Principal, body: Body, level: PlaceLevel) => {
  const { head, filter } = await asked(services, principal, { ...body, groups: [[]] });
  const sort = { by: body.filter || 'place', direction: body.filter2 || 'asc' } as const;
  const query: (ModesCsvQuery & InCurrency) | null = filter && { ...filter, level, sort, currency: head.currency };
  return query;
};

const entryWire = (row: PricePage['rows'][number]): PlaceEntry => ({
  masterId: row.placeId,
  name: row.placeName,
  detail: row.placeDetail,
  ...figuresOf(row),
});

const figures = (services: Services, level: ModalLevel): Implementation[] => [
  implement(modalCalls[level].figures.read, async ({ principal, body, signal }) => {
    const query = await read(services, principal, body, level);
    if (!query) return [];
    const found = await readPrices(services.observations.engine, { ...query, page: 1, limit: body.quantity }, signal);
    return found.rows.map(entryWire);
  }),
  implementFile(modalCalls[level].figures.csv, async ({ principal, body, languageId, signal }) => {
    const query = await read(services, principal, body, level);
    const file = { level, languageId, currency: query?.currency ?? '', signal };
    return priceFile(services.observations.engine, file, query);
  }),
];

const modeWire = ({
  placeId,
  placeName,
  regionName,
  retailerName,
  cityName,
  address,
  ...mode
}: ModeEntry): ModeWire => ({
  ...{ masterId: placeId, name: placeName, detail: detailOf({ regionName, retailerName, cityName, address }) },
  ...mode,
});

const modesHeader = (level: PlaceLevel, languageId: number): string[] => {
  const [price = '', observations = ''] = csvHeader(['price', 'observations'], languageId);
  const prices = frequentPrices.flatMap(nth => [`${price} ${nth}`, `${price} ${nth}: ${observations.toLowerCase()}`]);
  const [currency = ''] = csvHeader(['currency'], languageId);
  return [...csvHeader([...modesCsvColumns[level], ...modesCsvFigures], languageId), ...prices, currency];
};

/** More than any country has: the list by retailer is whole. */
const all = 1_000_000;

const modes = (
  services: Services,
  level: PlaceLevel,
  calls: (typeof modalCalls)[ModalLevel]['mode'] | typeof individualCalls.mode,
): Implementation[] => [
  implement(calls.read, async ({ principal, body, signal }) => {
    const query = await read(services, principal, body, level);
    const quantity = level === 'retailer' ? all : body.quantity;
    return query ? (await services.observations.modes({ ...query, quantity }, signal)).map(modeWire) : [];
  }),
  implementFile(calls.csv, async ({ principal, body, languageId, signal }) => {
    const query = await read(services, principal, body, level);
    const header = modesHeader(level, languageId);
    return csvReply(query && services.observations.modesCsv(query, header, signal), header);
  }),
];

/** The calls of one product by place: figures, and most frequent prices. */
export const modalApi = (services: Services): Implementation[] => [
  ...modes(services, 'retailer', individualCalls.mode),
  ...(['region', 'city', 'shop'] as const).flatMap(level => [
    ...figures(services, level),
    ...modes(services, level, modalCalls[level].mode),
  ]),
];
