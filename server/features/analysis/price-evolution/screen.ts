import { PriceEvolutionPage } from '../../../../views/pages/analysis/PriceEvolutionPage.tsx';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { priceEvolution as declared } from '../../../contract/analyses/price-evolution.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { ask } from '../ask/ask.ts';
import { askChanges } from '../ask/ask-changes.ts';
import { askLinesBefore } from '../compare/lines-under.ts';
import { readReach } from '../market/late.ts';
import type { Screen } from '../screen.ts';
import { evolutionBody, evolutionFileBody, type OpenEvolution, openEvolution } from './open-evolution.ts';
import { type EvolutionReadings, presentPage, readAbout } from './present.ts';
import { evolutionSortKeys } from './present-table.ts';

/** Averages of products have a change over the same shops, which the overview has asked for. */
const isOfProducts = ({ lines, figure }: OpenEvolution): boolean => lines === 'all' && figure === 'average';

/** The lines of the period that is compared with, cut as those of this one. */
const readBefore = async (
  request: PageRequest,
  open: OpenEvolution,
  reply: Outcome<TimeChart>,
): Promise<EvolutionReadings['before']> => {
  if (reply.kind !== 'ok') return null;
  const { bucket } = reply.value;
  const read = declared[open.lines].calls.read;
  return askLinesBefore(open, of => request.call(read, { body: evolutionBody({ ...of, bucket }) }));
};

/** Price evolution for any kind of lines: one call for chart, table and figures. */
export const priceEvolution: Screen = {
  // The rows are the lines of the chart: their table is the screen's own.
  address: { ...screenAddress(declared), sortKeys: evolutionSortKeys },
  about: (_request, opened) => readAbout(openEvolution(opened)),
  show: async (request, opened) => {
    const open = openEvolution(opened);
    const [reply, changes, reach] = await Promise.all([
      ask(open, () => request.call(declared[open.lines].calls.read, { body: evolutionBody(open) })),
      isOfProducts(open) ? askChanges(request, open) : null,
      readReach(request, open),
    ]);
    const before = await readBefore(request, open, reply);
    const title = `${request.t('analysisTypes:name.price-evolution')} · ${open.data.basic.name}`;
    return {
      page: page(title, PriceEvolutionPage, presentPage(request, open, { reply, changes, before, reach })),
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
