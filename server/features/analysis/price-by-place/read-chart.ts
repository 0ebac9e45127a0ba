import { price } from '../../../contract/analyses/price.ts';
import { priceGap } from '../../../contract/analyses/price-gap.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { notFound, type Outcome } from '../../../upstream/outcome.ts';
import { ask, bodyOfCharted, bodyOfProducts } from '../ask/ask.ts';
import { comparedIn } from '../ask/ask-table.ts';
import { askBefore } from '../compare/compared.ts';
import type { OpenPlace } from './open-place.ts';
import { mostPlaces, type Readings } from './readings.ts';

type Drawn = Outcome<CallResult<typeof price.region.chart.calls.read>>;

/** The averages of the competitors, from the price gap: for an API whose chart does not have them. */
const readGaps = async (request: PageRequest, open: OpenPlace, own: number): Promise<Readings['references']> => {
  const order = { sort: 'gapPercent', direction: 'desc', value: '' } as const;
  const body = bodyOfProducts<'gapPercent', string>(open, [own], order);
  const gaps = await ask(open, () =>
    request.call(priceGap[open.level].calls.table, { query: { page: 1, limit: mostPlaces }, body }),
  );
  if (gaps.kind !== 'ok') return new Map();
  return new Map(
    gaps.value.data.flatMap(({ placeId, reference }) => (reference === null ? [] : [[placeId, reference]])),
  );
};

/** What the competitors of the charted product cost in each place on average, if it is an own one that has any. */
const readReferences = async (request: PageRequest, open: OpenPlace, drawn: Drawn): Promise<Readings['references']> => {
  const { charted, data, own } = open;
  const isCompared =
    charted !== null &&
    own.has(charted.id) &&
    data.competitors.some(({ ownProductIds }) => ownProductIds.includes(charted.id));
  if (!isCompared || drawn.kind !== 'ok') return new Map();
  const inChart = drawn.value.places.flatMap(({ placeId, reference }): [number, number][] =>
    reference === null ? [] : [[placeId, reference]],
  );
  // A chart that has a summary has these averages too, wherever there are any.
  return inChart.length > 0 || drawn.value.summary ? new Map(inChart) : readGaps(request, open, charted.id);
};

/** Whoever waited in vain for the chart would wait a second time, behind it, for another answer of the same API. */
const wasInVain = (drawn: Drawn): boolean =>
  drawn.kind === 'failed' && ['unavailable', 'overloaded', 'tooSlow', 'cancelled'].includes(drawn.reason);

/** The figures of the charted product: those of the chart, or of a table of it where the chart has none. */
const readFigures = async (request: PageRequest, open: OpenPlace, drawn: Drawn): Promise<Readings['figures']> => {
  if (drawn.kind === 'ok' && drawn.value.summary) return drawn.value.summary;
  if (wasInVain(drawn)) return null;
  const { table } = price[open.level].table.calls;
  const found = await ask(open, () => request.call(table, { query: { page: 1, limit: 1 }, body: bodyOfCharted(open) }));
  return found.kind === 'ok' ? (found.value.summary ?? null) : null;
};

/** The charted product's figures of the period that is compared with. */
const readFiguresBefore = async (request: PageRequest, open: OpenPlace): Promise<Readings['figuresBefore']> => {
  const { table } = price[open.level];
  const compared = comparedIn(table, open);
  if (!compared.compared) return {};
  const body = bodyOfCharted(open, compared);
  const found = await ask(open, () => request.call(table.calls.table, { query: { page: 1, limit: 1 }, body }));
  return found.kind === 'ok' ? (found.value.summary ?? {}) : {};
};

/** Its average in each place in the period that is compared with. */
const readThen = async (request: PageRequest, open: OpenPlace): Promise<Readings['compared']> => {
  const { chart } = price[open.level];
  const found = await askBefore(open, of =>
    request.call(chart.calls.read, { query: { limit: mostPlaces }, body: bodyOfCharted(of) }),
  );
  return new Map(found?.places.flatMap(({ placeId, average }) => (average === null ? [] : [[placeId, average]])));
};

/** The chart with what is read from it, and from other calls where an API's chart is without it. */
export const readChart = async (
  request: PageRequest,
  open: OpenPlace,
): Promise<Pick<Readings, 'chart' | 'figures' | 'figuresBefore' | 'references' | 'compared'>> => {
  const { chart } = price[open.level];
  const query = { limit: mostPlaces };
  const before = Promise.all([readFiguresBefore(request, open), readThen(request, open)]);
  const drawn = await ask(open, () => request.call(chart.calls.read, { query, body: bodyOfCharted(open) }));
  const [figures, references] = await Promise.all([
    readFigures(request, open, drawn),
    readReferences(request, open, drawn),
  ]);
  const [figuresBefore, compared] = await before;
  const beside = { figures, figuresBefore, references, compared };
  if (drawn.kind !== 'ok') return { chart: drawn, ...beside };
  const { places } = drawn.value;
  return { chart: places.length > 0 ? { ...drawn, value: places } : notFound(), ...beside };
};
