import { PriceVolatilityPage } from '../../../../views/pages/analysis/PriceVolatilityPage.tsx';
import { fieldValues } from '../../../contract/analyses/parts/address.ts';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import { priceVolatility as declared } from '../../../contract/analyses/price-volatility.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { ask, buildBody } from '../ask/ask.ts';
import { readPage, tableBody } from '../ask/ask-table.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { answered, askBefore } from '../compare/compared.ts';
import { readReach } from '../market/late.ts';
import type { Screen } from '../screen.ts';
import { presentVolatility } from './present.ts';
import type { OpenVolatility, VolatilityReadings } from './readings.ts';

const openVolatility = (open: OpenAnalysis): OpenVolatility => ({
  ...open,
  ...fieldValues(declared.address, open.selection.view),
});

const allSizes = { page: 1, limit: 50 };

const read = async (request: PageRequest, open: OpenVolatility): Promise<VolatilityReadings> => {
  const { products, retailers, sizes } = declared;
  const readSizes = (of: OpenVolatility) => request.call(sizes.calls.table, { query: allSizes, body: buildBody(of) });
  const drawn = Promise.all([ask(open, () => readSizes(open)), askBefore(open, readSizes), readReach(request, open)]);
  const beside = async () => {
    const [found, sizesThen, reach] = await drawn;
    return { sizes: found, sizesThen, reach };
  };
  if (open.view === 'products') {
    const table = readPage(request, open, products.calls.table, tableBody(products, open));
    return { view: 'products', ...(await table), ...(await beside()) };
  }
  const table = readPage(request, open, retailers.calls.table, tableBody(retailers, open));
  return { view: 'retailers', ...(await table), ...(await beside()) };
};

/** Which products and retailers change their prices, how often and how far. */
export const priceVolatility: Screen = {
  address: screenAddress(declared),
  show: async (request, opened) => {
    const open = openVolatility(opened);
    const readings = await read(request, open);
    const shown = answered<OpenVolatility>(open, readings.table);
    const title = `${request.t('analysisTypes:name.price-volatility')} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return { page: page(title, PriceVolatilityPage, presentVolatility(request, shown, readings)), status };
  },
  csv: ({ t }, opened) => {
    const open = openVolatility(opened);
    const { view } = open;
    const body = view === 'products' ? tableBody(declared.products, open) : tableBody(declared.retailers, open);
    return { call: declared[view].calls.csv, body, name: t('volatility:csvName'), type: t(`volatility:csv.${view}`) };
  },
};
