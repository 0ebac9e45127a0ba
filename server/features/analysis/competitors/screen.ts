import { CompetitorsPage } from '../../../../views/pages/analysis/CompetitorsPage.tsx';
import { competitorsCalls } from '../../../contract/calls/charts/competitors.ts';
import { pairSortKeys, rankSortKeys, retailerScoreSortKeys } from '../../../contract/entities/competitors-analysis.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { notFound, type Outcome } from '../../../upstream/outcome.ts';
import { ask } from '../ask.ts';
import { lastPageOf } from '../last-page.ts';
import type { CsvFile, Screen } from '../screen.ts';
import {
  type OpenCompetitors,
  openCompetitors,
  pairsBodyOf,
  rankingBodyOf,
  retailerScoresBodyOf,
  views,
} from './open-competitors.ts';
import { presentCompetitors } from './present.ts';
import type { CompetitorsReadings } from './readings.ts';

/** Bars that the chart is asked for, and pairs that the matrix is made of. */
const [mostBars, mostInMatrix] = [40, 200];

const widest = { filter: 'gapPercent', filter2: 'desc' } as const;
const none = notFound();

type PageOf<T> = (number: number, limit: number) => () => Promise<Outcome<T>>;

const pageAndLast = async <T extends { total: number }>(open: OpenCompetitors, pageOf: PageOf<T>) => {
  const table = await ask(open, pageOf(open.selection.page, open.selection.limit));
  return { table, lastPage: await lastPageOf(open, table, pageOf(1, 1)) };
};

const readRanking = async (request: PageRequest, open: OpenCompetitors): Promise<CompetitorsReadings> => {
  const { table: call } = competitorsCalls.ranking;
  const body = rankingBodyOf(open);
  const [{ table, lastPage }, bars] = await Promise.all([
    pageAndLast(open, (number, limit) => () => request.call(call, { query: { page: number, limit }, body })),
    ask(open, () => request.call(call, { query: { page: 1, limit: mostBars }, body: { ...body, ...widest } })),
  ]);
  return { view: 'ranking', table, bars, lastPage };
};

const readPairs = async (request: PageRequest, open: OpenCompetitors): Promise<CompetitorsReadings> => {
  const { table: call } = competitorsCalls.pairs;
  const body = pairsBodyOf(open);
  const [{ table, lastPage }, bars] = await Promise.all([
    pageAndLast(open, (number, limit) => () => request.call(call, { query: { page: number, limit }, body })),
    ask(open, () => request.call(call, { query: { page: 1, limit: mostBars }, body: { ...body, ...widest } })),
  ]);
  return { view: 'pairs', table, bars, lastPage };
};

const readMatrix = async (request: PageRequest, open: OpenCompetitors): Promise<CompetitorsReadings> => {
  const body = { ...pairsBodyOf(open), filter: '' as const, filter2: '' as const };
  const { table: call } = competitorsCalls.pairs;
  const table = await ask(open, () => request.call(call, { query: { page: 1, limit: mostInMatrix }, body }));
  return { view: 'matrix', table, lastPage: null };
};

const readRetailers = async (request: PageRequest, open: OpenCompetitors): Promise<CompetitorsReadings> => {
  const { table: call } = competitorsCalls.retailers;
  const body = retailerScoresBodyOf(open);
  const read = await pageAndLast(
    open,
    (number, limit) => () => request.call(call, { query: { page: number, limit }, body }),
  );
  return { view: 'retailers', ...read };
};

const reads = { ranking: readRanking, pairs: readPairs, matrix: readMatrix, retailers: readRetailers } as const;

const nothingRead = (view: OpenCompetitors['view']): CompetitorsReadings =>
  view === 'ranking' || view === 'pairs'
    ? { view, table: none, bars: none, lastPage: null }
    : { view, table: none, lastPage: null };

const fileOf = (open: OpenCompetitors): Pick<CsvFile, 'call' | 'body'> => {
  if (open.view === 'ranking') return { call: competitorsCalls.ranking.csv, body: rankingBodyOf(open) };
  if (open.view === 'retailers') return { call: competitorsCalls.retailers.csv, body: retailerScoresBodyOf(open) };
  return { call: competitorsCalls.pairs.csv, body: pairsBodyOf(open) };
};

/** Own products against each of their competitors: as a ranking, in pairs, as a matrix, by retailer. */
export const competitors: Screen = {
  reading: {
    view: { view: views },
    sortKeys: [...new Set([...pairSortKeys, ...rankSortKeys, ...retailerScoreSortKeys])],
  },
  show: async (request, opened) => {
    const open = openCompetitors(opened);
    const readings = open.own.size > 0 ? await reads[open.view](request, open) : nothingRead(open.view);
    const title = `${request.t('analysis:name.competitors')} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return { page: page(title, CompetitorsPage, presentCompetitors(request, open, readings)), status };
  },
  csv: ({ t }, opened) => {
    const open = openCompetitors(opened);
    return { ...fileOf(open), name: t('competitors:csvName'), type: t(`competitors:csv.${open.view}`) };
  },
};
