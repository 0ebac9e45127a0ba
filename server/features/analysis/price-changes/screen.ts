import { PriceChangesPage } from '../../../../views/pages/analysis/PriceChangesPage.tsx';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import { priceChanges as declared } from '../../../contract/analyses/price-changes.ts';
import { page } from '../../../rendering/page.ts';
import { readPage, tableBody } from '../ask/ask-table.ts';
import { readReach } from '../market/late.ts';
import type { Screen } from '../screen.ts';
import { presentChanges } from './present.ts';

const { table } = declared;

/** Every price that changed in the period, by product and retailer: the list behind the overview's biggest changes. */
export const priceChanges: Screen = {
  address: screenAddress(declared),
  show: async (request, open) => {
    const [readings, reach] = await Promise.all([
      readPage(request, open, table.calls.table, tableBody(table, open)),
      readReach(request, open),
    ]);
    const title = `${request.t('analysisTypes:name.price-changes')} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return { page: page(title, PriceChangesPage, presentChanges(request, open, { ...readings, reach })), status };
  },
  csv: ({ t }, open) => ({
    call: table.calls.csv,
    body: tableBody(table, open),
    name: t('overview:csvName'),
    type: t('overview:csvType'),
  }),
};
