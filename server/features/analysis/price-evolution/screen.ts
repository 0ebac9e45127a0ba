import { PriceEvolutionPage } from '../../../../views/pages/analysis/PriceEvolutionPage.tsx';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import { priceEvolution as declared } from '../../../contract/analyses/price-evolution.ts';
import { page } from '../../../rendering/page.ts';
import { ask } from '../ask/ask.ts';
import type { Screen } from '../screen.ts';
import { evolutionBody, openEvolution } from './open-evolution.ts';
import { presentPage } from './present.ts';
import { evolutionSortKeys } from './present-table.ts';

/** Price evolution for any kind of lines: one call for chart, table and figures. */
export const priceEvolution: Screen = {
  // The rows are the lines of the chart: their table is the screen's own.
  address: { ...screenAddress(declared), sortKeys: evolutionSortKeys },
  show: async (request, opened) => {
    const open = openEvolution(opened);
    const reply = await ask(open, () => request.call(declared[open.lines].calls.read, { body: evolutionBody(open) }));
    const title = `${request.t('analysisTypes:name.price-evolution')} · ${open.data.basic.name}`;
    return { page: page(title, PriceEvolutionPage, presentPage(request, open, reply)), status: 200 };
  },
  csv: ({ t }, opened) => {
    const open = openEvolution(opened);
    return {
      call: declared[open.lines].calls.csv,
      body: evolutionBody(open),
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
