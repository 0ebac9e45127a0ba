import { PriceEvolutionPage } from '../../../../views/pages/analysis/PriceEvolutionPage.tsx';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { priceEvolution as declared } from '../../../contract/analyses/price-evolution.ts';
import { todayIn } from '../../../domain/calendar/days.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { ask } from '../ask/ask.ts';
import { askChanges, askSameShops } from '../ask/ask-changes.ts';
import { openBefore } from '../compare/compared.ts';
import { askLinesBefore } from '../compare/lines-under.ts';
import { newestPrices } from '../individual/price-list.ts';
import { readReach } from '../market/late.ts';
import type { Screen } from '../screen.ts';
import { evolutionFileBody, isOfProducts, type OpenEvolution, openEvolution } from './open-evolution.ts';
import { presentPage, readAbout } from './present.ts';
import { drawsShops } from './present-shops.ts';
import { evolutionSortKeys } from './present-table.ts';
import { readLines } from './read-lines.ts';
import type { EvolutionReadings } from './readings.ts';

/** The lines of the period that is compared with, cut as those of this one. */
const readBefore = async (
  request: PageRequest,
  open: OpenEvolution,
  reply: Outcome<TimeChart>,
): Promise<EvolutionReadings['before']> => {
  if (reply.kind !== 'ok') return null;
  const { bucket } = reply.value;
  return askLinesBefore(open, of => readLines(request, { ...of, bucket }));
};

/** When the only product was last observed, asked where it has no line. */
const readLastSeen = async (
  request: PageRequest,
  open: OpenEvolution,
  reply: Outcome<TimeChart>,
): Promise<EvolutionReadings['lastSeen']> => {
  const [id, ...others] = open.lines === 'all' ? open.selection.products : [open.charted?.id];
  if (reply.kind !== 'notFound' || id === undefined || others.length > 0 || open.problems.length > 0) return null;
  const newest = (await newestPrices(request, open))?.newest.get(id);
  return newest ? todayIn(open.data.basic.timeZone, Date.parse(newest)) : null;
};

/** Price evolution for any kind of lines: one call for chart, table and figures. */
export const priceEvolution: Screen = {
  // The rows are the lines of the chart: their table is the screen's own.
  address: { ...screenAddress(declared), sortKeys: evolutionSortKeys },
  about: (_request, opened) => readAbout(openEvolution(opened)),
  show: async (request, opened) => {
    const open = openEvolution(opened);
    const [reply, changes, reach] = await Promise.all([
      ask(open, () => readLines(request, open)),
      isOfProducts(open) ? askChanges(request, open) : null,
      readReach(request, open),
    ]);
    const read = { reply, changes, reach, before: await readBefore(request, open, reply) };
    // Whether prices are drawn in % follows from them.
    const [sameShops, lastSeen] = await Promise.all([
      drawsShops(request, open, read) ? askSameShops(request, open, open.bucket) : null,
      readLastSeen(request, open, reply),
    ]);
    // In per cent the period before is nowhere drawn: what it was like stands beside.
    const then = sameShops?.kind === 'ok' && openBefore(open);
    const changesThen = then ? await askChanges(request, then) : null;
    const title = `${request.t('analysisTypes:name.price-evolution')} · ${open.data.basic.name}`;
    return {
      page: page(title, PriceEvolutionPage, presentPage(request, open, { ...read, sameShops, changesThen, lastSeen })),
      status: 200,
    };
  },
  csv: ({ t }, opened) => {
    const open = openEvolution(opened);
    return {
      call: declared[open.lines].calls.csv,
      body: evolutionFileBody(open),
      name: t('evolution:csvName'),
      type: t(`evolution:csv.${open.lines}`),
      apart: [
        open.lines === 'all' ? null : (open.charted?.name ?? null),
        open.figure === 'average' ? null : t(`figures:${open.figure}`),
        open.bucket && t(`evolution:bucket.${open.bucket}`),
      ],
    };
  },
};
