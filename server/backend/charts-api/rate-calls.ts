import type { z } from 'zod';
import type { AnyCall } from '../../contract/call.ts';
import type { Principal } from '../accounts/principal.ts';
import { emptyTimeChart, readTimeChart } from '../analyses/time-charts/read.ts';
import { type Implementation, implement } from '../api/implement.ts';
import type { RateFigures, RateLevel, RateRow, RateSortKey } from '../observations/analyses/market.ts';
import type { Observations } from '../observations/observations.ts';
import { noRate } from '../observations/read-market.ts';
import type { Services } from '../services.ts';
import { asked } from './asked.ts';
import { tablesOf } from './both-versions.ts';
import { type CsvWord, csvHeader } from './csv-words.ts';
import type { Selection } from './price-query.ts';

type RateBody = Selection & {
  filter: string;
  filter2: 'asc' | 'desc' | '';
  data_date: 'day' | 'week' | 'month' | 'period' | '';
  quantity: number;
};

type Calls = { table: AnyCall; list: AnyCall; csv: AnyCall; chart: AnyCall; chartV1: AnyCall };
type Chart = Observations['promotionShareChart'];

type Rate<Body> = {
  level: RateLevel;
  /** The wire's columns as the observations sort by them. */
  columns: Readonly<Record<string, RateSortKey>>;
  /** Figures as the wire names them. */
  figures: (figures: RateFigures) => object;
  table: Observations['promotionShare'];
  file: Observations['promotionShareCsv'];
  header: readonly CsvWord[];
  chart: Chart;
  /** Which figure the lines of a chart are of. */
  drawn: (body: Body) => Parameters<Chart>[0]['figure'];
};

/** Without an order by time, the newest first; over the whole period the highest rate first. */
const sortOf = ({ filter, filter2, data_date }: RateBody, columns: Rate<unknown>['columns']) => {
  if (filter) return { by: columns[filter] ?? 'place', direction: filter2 || 'asc' } as const;
  return { by: data_date === 'period' ? 'rate' : 'start', direction: 'desc' } as const;
};

/**
 * The calls of a rate by place and time (promotion share, stock-out rate; analyses.md): the table in both versions with its
 * file, and the lines of a chart over time.
 */
export const rateCalls = <C extends Calls, Body extends RateBody & z.output<C['table']['body']>>(
  services: Services,
  calls: C,
  { level, columns, figures, table, file, header, chart, drawn }: Rate<Body>,
): Implementation[] => {
  const read = async (principal: Principal, body: Body) => {
    const { head, filter } = await asked(services, principal, body);
    const cut = { level, bucket: body.data_date || ('week' as const), sort: sortOf(body, columns) };
    return { head, query: filter && { ...filter, ...cut } };
  };
  const rowWire = ({ placeId, placeName, start, ...row }: RateRow) => ({
    ...{ masterId: placeId, name: placeName, start },
    ...figures(row),
  });
  const lines = async ({ principal, body, signal }: { principal: Principal; body: Body; signal: AbortSignal }) => {
    const { query } = await read(principal, body);
    const bucket = body.data_date === '' || body.data_date === 'period' ? 'week' : body.data_date;
    if (!query) return emptyTimeChart(bucket);
    const asks = { ...query, bucket, figure: drawn(body), quantity: body.quantity };
    const known = (await chart(asks, signal)).map(row => ({
      ...row,
      observations: row.known,
      all_observations: row.all_known,
    }));
    return readTimeChart(known, bucket, {
      line: row => ({ name: row.place_name ?? '', detail: '', masterId: row.place_id ?? 0, own: false }),
      value: row => row.value,
    });
  };
  return [
    ...tablesOf(calls, {
      read,
      find: table,
      nothing: { rows: [], total: 0, summary: noRate },
      rows: found => found.rows.map(rowWire),
      beside: ({ summary }, head) => {
        const { observations, newest } = summary;
        return { summary: { name: head.name, ...figures(summary), observations, newest } };
      },
      header: languageId => csvHeader(header, languageId),
      file,
    }),
    implement<AnyCall>(calls.chart, lines as never),
    implement<AnyCall>(calls.chartV1, lines as never),
  ];
};
