import { PricePositionPage } from '../../../../views/pages/analysis/PricePositionPage.tsx';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import { pricePosition as declared } from '../../../contract/analyses/price-position.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { notFound, type Outcome } from '../../../upstream/outcome.ts';
import { ask } from '../ask/ask.ts';
import { readPage } from '../ask/ask-table.ts';
import { isAgainst } from '../ask/open-analysis.ts';
import { withRows } from '../ask/with-rows.ts';
import { answered } from '../compare/compared.ts';
import { aboutCompared } from '../filter/words.ts';
import { readReach } from '../market/late.ts';
import { mostDrawn } from '../present/titles/chart-title.ts';
import type { Screen } from '../screen.ts';
import { bodies, type OpenPosition, openPosition, type PositionReadings } from './open-position.ts';
import { presentPosition } from './present.ts';

/** Places that are drawn; own products and competitors: of these it is said how many are cheapest everywhere, or always cheaper. */
const [mostBars, mostCounted] = [40, 200];

/** The rows as they are listed, where all of them are drawn: the chart and the table below it have one order. */
const asListed = <T extends { data: readonly unknown[]; total: number }>(
  table: Outcome<T>,
  drawn: Outcome<T>,
): Outcome<T> =>
  table.kind === 'ok' && table.value.data.length === table.value.total && table.value.total <= mostDrawn
    ? table
    : drawn;

const nothingRead = (view: OpenPosition['view']): PositionReadings => {
  const none = notFound();
  const nothing = { table: none, drawn: none, strongest: none, summary: null, lastPage: null, reach: null };
  return view === 'products' ? { view, ...nothing, scored: none } : { view, ...nothing };
};

const read = async (request: PageRequest, open: OpenPosition): Promise<PositionReadings> => {
  const { places, products, own, rivals } = declared[open.level];
  const body = bodies.first(open);
  const drawn = ask(open, () => request.call(places.calls.table, { query: { page: 1, limit: mostBars }, body }));
  const first = ask(open, () => request.call(rivals.calls.table, { query: { page: 1, limit: mostCounted }, body }));
  const reach = readReach(request, open);
  const beside = async () => ({
    drawn: withRows(await drawn),
    strongest: withRows(await first),
    reach: await reach,
  });
  if (open.view === 'places') {
    const listed = await readPage(request, open, places.calls.table, bodies.places(open));
    const others = await beside();
    return { view: 'places', ...listed, ...others, drawn: asListed(listed.table, others.drawn) };
  }
  if (open.view === 'products') {
    const table = readPage(request, open, products.calls.table, bodies.products(open));
    const scored = ask(open, () => request.call(own.calls.table, { query: { page: 1, limit: mostCounted }, body }));
    return { view: 'products', ...(await table), scored: withRows(await scored), ...(await beside()) };
  }
  const listed = await readPage(request, open, rivals.calls.table, bodies.rivals(open));
  const others = await beside();
  return { view: 'rivals', ...listed, ...others, strongest: asListed(listed.table, others.strongest) };
};

/** Where own products are the cheapest, how often, and who is cheaper. */
export const pricePosition: Screen = {
  address: screenAddress(declared),
  about: (_request, open) => aboutCompared(open),
  show: async (request, opened) => {
    const open = openPosition(opened);
    const readings = isAgainst(open) ? await read(request, open) : nothingRead(open.view);
    const shown = answered<OpenPosition>(open, readings.table);
    const title = `${request.t('analysisTypes:name.price-position')} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return { page: page(title, PricePositionPage, presentPosition(request, shown, readings)), status };
  },
  csv: ({ t }, opened) => {
    const open = openPosition(opened);
    const { level, view } = open;
    return {
      call: declared[level][view].calls.csv,
      body: bodies[view](open),
      name: t('position:csvName'),
      type: t(`position:csv.${view}`),
      apart: [
        level !== declared.address.level.first ? t(`figures:${level}`) : null,
        open.tolerance !== declared.address.tolerance.first ? `${open.tolerance} %` : null,
      ],
    };
  },
};
