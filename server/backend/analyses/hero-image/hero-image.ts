import type { z } from 'zod';
import {
  type ComplianceChart,
  changesOnly,
  complianceFigures,
  type HeroRow,
  heroImage,
} from '../../../contract/analyses/hero-image.ts';
import { writeCategories } from '../../../contract/analyses/parts/category-chart.ts';
import { mostOfV1 } from '../../../contract/analyses/parts/declare.ts';
import type { WireBody } from '../../../contract/analyses/parts/wire.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implementFile, implementKept } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { fileReply } from '../answers/file.ts';
import { openQuestion, sure } from '../answers/question.ts';
import type { Page } from '../answers/rows.ts';
import { complianceFile, readCompliance } from './compliance.ts';
import { type Gallery, galleryFile, noGallery, readGallery } from './gallery.ts';
import { historyFile, readHistory } from './history.ts';
import { heroQuestion, type References } from './query.ts';

type Input<Body extends WireBody> = { principal: Principal; body: Body; signal: AbortSignal };
type GalleryInput = Input<z.output<typeof heroImage.gallery.body>>;
type ComplianceInput = Input<z.output<typeof heroImage.retailers.body>>;
type HistoryInput = Input<z.output<typeof heroImage.history.body>>;

const withReferences = ({ rows }: Gallery, references: References): HeroRow[] =>
  rows.map(({ cells, ...product }) => {
    const found = references.get(product.masterProductId);
    const reference = found
      ? { id: found.id, width: found.width, height: found.height, addedAt: found.added_at }
      : null;
    return { ...product, reference, cells };
  });

const gallery = (services: Services): Implementation[] => {
  const { columns, calls } = heroImage.gallery;
  const { engine } = services.observations;
  const ask = async (input: GalleryInput) => {
    const opened = await openQuestion(services, input);
    const { current, query } = await heroQuestion(opened);
    const { value, sort, direction } = opened.question;
    const order = { by: sort || 'product', direction: direction || 'asc' } as const;
    return { head: opened.head, current, query: query && { ...query, state: value || null, sort: order } };
  };
  const find = async (input: GalleryInput, page: Page) => {
    const { head, current, query } = await ask(input);
    const found = query ? await readGallery(engine, { ...query, ...page }, input.signal) : noGallery;
    return { head, found, data: withReferences(found, current) };
  };
  return [
    implementKept(calls.table, async ({ query: { page, limit }, ...input }) => {
      const { head, found, data } = await find(input, { page, limit });
      return { data, page, limit, total: found.total, summary: { name: head.name, ...found.totals } };
    }),
    implementKept(calls.list, async input => {
      const { data } = await find(input, { page: 1, limit: mostOfV1 });
      return sure(data.length > 0 ? data : null);
    }),
    implementFile(calls.csv, async input => {
      const { languageId, signal } = input;
      const { head, query } = await ask(input);
      const file = { columns, languageId, currency: head.currency, signal };
      return fileReply(engine, file, query && galleryFile(query, languageId, engine.dialect));
    }),
  ];
};

const compliance = (services: Services): Implementation[] => {
  const { columns, calls } = heroImage.retailers;
  const { engine } = services.observations;
  const ask = async (input: ComplianceInput) => {
    const opened = await openQuestion(services, input);
    return { head: opened.head, ...(await heroQuestion(opened)) };
  };
  const read = async (input: ComplianceInput): Promise<ComplianceChart> => {
    const { query } = await ask(input);
    const rows = query ? await readCompliance(engine, query, input.signal) : [];
    const retailers = rows.map(({ retailerId: id, retailerName: name, ...figures }) => ({ id, name, figures }));
    const { ids: retailerIds, ...chart } = writeCategories(complianceFigures, retailers);
    return { ...chart, retailerIds };
  };
  return [
    implementKept(calls.read, read),
    implementKept(calls.older, read),
    implementFile(calls.csv, async input => {
      const { languageId, signal } = input;
      const { head, query } = await ask(input);
      const file = { columns, languageId, currency: head.currency, signal };
      return fileReply(engine, file, query && complianceFile(query, languageId, engine.dialect));
    }),
  ];
};

const history = (services: Services): Implementation[] => {
  const { columns, calls } = heroImage.history;
  const { engine } = services.observations;
  const ask = async (input: HistoryInput) => {
    const opened = await openQuestion(services, input);
    const { query } = await heroQuestion(opened);
    const { value, place } = opened.question;
    return {
      head: opened.head,
      query: query && { ...query, state: value || null, changesOnly: place === changesOnly },
    };
  };
  const find = async (input: HistoryInput, page: Page) => {
    const { query } = await ask(input);
    return query ? readHistory(engine, { ...query, ...page }, input.signal) : { rows: [], total: 0, states: undefined };
  };
  return [
    implementKept(calls.table, async ({ query: { page, limit }, ...input }) => {
      const { rows, total, states } = await find(input, { page, limit });
      return { data: rows, page, limit, total, states };
    }),
    implementKept(calls.list, async input => {
      const { rows } = await find(input, { page: 1, limit: mostOfV1 });
      return sure(rows.length > 0 ? rows : null);
    }),
    implementFile(calls.csv, async input => {
      const { languageId, signal } = input;
      const { head, query } = await ask(input);
      const file = { columns, languageId, currency: head.currency, signal };
      return fileReply(engine, file, query && historyFile(query, languageId, engine.dialect));
    }),
  ];
};

/** The calls of the hero image. */
export const heroImageAnswers = (services: Services): Implementation[] => [
  ...gallery(services),
  ...compliance(services),
  ...history(services),
];
