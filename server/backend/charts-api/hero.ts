import { heroCalls } from '../../contract/calls/charts/hero-image.ts';
import {
  complianceSeries,
  type HeroBody,
  type HeroCompliance,
  type HeroHistoryBody,
  type HeroHistoryRow as HistoryWire,
  type HeroRow as RowWire,
} from '../../contract/entities/hero-image.ts';
import type { Principal } from '../accounts/principal.ts';
import { type Implementation, implement, implementFile } from '../api/implement.ts';
import {
  complianceCsvColumns,
  type HeroGallery,
  type HeroHistoryRow,
  type HeroRow,
  heroCsvColumns,
  heroHistoryCsvColumns,
  type RetailerCompliance,
} from '../observations/analyses/hero.ts';
import { noGallery } from '../observations/read-hero.ts';
import { ownStatuses } from '../records/own-products.ts';
import { currentReferences, type ReferenceImageRow } from '../records/reference-images.ts';
import type { Services } from '../services.ts';
import { asked, csvReply } from './asked.ts';
import { tablesOf } from './both-versions.ts';
import { csvHeader, csvWords } from './csv-words.ts';
import { chosenProducts, priceFilter, type Selection } from './price-query.ts';

/** Without a choice the own products, where there are any that are not switched off. */
const narrowed = async <B extends Selection>({ records }: Services, body: B): Promise<B> => {
  if (chosenProducts(body) !== null) return body;
  const own = [...(await ownStatuses(records, body.idDashboard))].filter(([, status]) => status !== 'DISABLED');
  return own.length > 0 ? { ...body, master_product_id: own.map(([id]) => id) } : body;
};

type References = Map<number, ReferenceImageRow>;

const read = async (services: Services, principal: Principal, body: Selection) => {
  const { head, scope } = await asked(services, principal, body);
  const filter = priceFilter(await narrowed(services, body), scope);
  const current: References = await currentReferences(services.records, principal.teamId, filter?.products ?? []);
  const references = [...current.values()].map(({ product_id, hash }) => ({ productId: product_id, hash }));
  return { head, current, query: filter && { ...filter, references } };
};

const wantedOf = (body: HeroBody) => ({
  state: body.value || null,
  sort: { by: body.filter || ('product' as const), direction: body.filter2 || ('asc' as const) },
});

const wordsOf = (languageId: number) => {
  const words = csvWords(languageId);
  return {
    same: words.imageStateSame,
    different: words.imageStateDifferent,
    missing: words.imageStateMissing,
    notCompared: words.imageStateNotCompared,
    noReference: words.imageStateNoReference,
  };
};

const rowWire =
  (references: References) =>
  ({ productId, cells, ...row }: HeroRow): RowWire => {
    const found = references.get(productId);
    const reference = found
      ? { id: found.id, width: found.width, height: found.height, addedAt: found.added_at }
      : null;
    return { masterProductId: productId, ...row, reference, cells };
  };

const summaryWire = (name: string, { counts, withImage, newest }: HeroGallery) => {
  const compared = counts.same + counts.different + counts.missing;
  const share = compared === 0 ? null : Math.round((counts.same / compared) * 1e8) / 1e6;
  return { name, ...counts, share, withImage, newest };
};

const gallery = (services: Services): Implementation[] =>
  tablesOf(heroCalls.gallery, {
    read: async (principal: Principal, body: HeroBody) => {
      const { head, current, query } = await read(services, principal, body);
      return { head, query: query && { ...query, ...wantedOf(body), current } };
    },
    find: async ({ current, ...query }, signal) => ({
      ...(await services.observations.heroGallery(query, signal)),
      current,
    }),
    nothing: { ...noGallery, current: new Map<number, ReferenceImageRow>() },
    rows: found => found.rows.map(rowWire(found.current)),
    beside: (found, head) => ({ summary: summaryWire(head.name, found) }),
    header: languageId => csvHeader(heroCsvColumns, languageId),
    file: ({ current: _current, ...query }, header, signal, languageId) =>
      services.observations.heroGalleryCsv({ ...query, words: wordsOf(languageId) }, header, signal),
  });

const complianceWire = (rows: readonly RetailerCompliance[]): HeroCompliance => ({
  xAxisData: rows.map(row => row.retailerName),
  retailerIds: rows.map(row => row.retailerId),
  series: complianceSeries.map(name => ({ name, data: rows.map(row => row[name]) })),
});

const compliance = (services: Services): Implementation[] => {
  const chart = async (principal: Principal, body: HeroBody, signal: AbortSignal) => {
    const { query } = await read(services, principal, body);
    return complianceWire(query ? await services.observations.heroCompliance(query, signal) : []);
  };
  return [
    implement(heroCalls.compliance.chart, ({ principal, body, signal }) => chart(principal, body, signal)),
    implement(heroCalls.compliance.chartV1, ({ principal, body, signal }) => chart(principal, body, signal)),
    implementFile(heroCalls.compliance.csv, async ({ principal, body, languageId, signal }) => {
      const { query } = await read(services, principal, body);
      const header = csvHeader(complianceCsvColumns, languageId);
      return csvReply(query && services.observations.heroComplianceCsv(query, header, signal), header);
    }),
  ];
};

const historyWire = ({ productId, ...row }: HeroHistoryRow): HistoryWire => ({ masterProductId: productId, ...row });

const history = (services: Services): Implementation[] =>
  tablesOf(heroCalls.history, {
    read: async (principal: Principal, body: HeroHistoryBody) => {
      const { head, query } = await read(services, principal, body);
      return { head, query: query && { ...query, state: body.value || null, changesOnly: body.location === 1 } };
    },
    find: (query, signal) => services.observations.heroHistory(query, signal),
    nothing: { rows: [], total: 0 },
    rows: found => found.rows.map(historyWire),
    beside: () => ({}),
    header: languageId => csvHeader(heroHistoryCsvColumns, languageId),
    file: (query, header, signal, languageId) =>
      services.observations.heroHistoryCsv({ ...query, words: wordsOf(languageId) }, header, signal),
  });

/** The calls of the hero image. */
export const heroApi = (services: Services): Implementation[] => [
  ...gallery(services),
  ...compliance(services),
  ...history(services),
];
