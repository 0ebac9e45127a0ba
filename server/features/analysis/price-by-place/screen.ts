import { PriceByPlacePage } from '../../../../views/pages/analysis/PriceByPlacePage.tsx';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import { price } from '../../../contract/analyses/price.ts';
import type { PlaceLevel } from '../../../domain/analysis/analysis-keys.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { readPage, tableBody } from '../ask/ask-table.ts';
import { isOfOnePlace } from '../ask/placeless.ts';
import { answered } from '../compare/compared.ts';
import { readReach } from '../market/late.ts';
import { chosenGroups } from '../present/by-place.ts';
import type { Screen } from '../screen.ts';
import type { OpenPlace } from './open-place.ts';
import { presentPage } from './present-page.ts';
import { readChart } from './read-chart.ts';
import { readCut } from './read-cut.ts';
import type { Readings } from './readings.ts';

/** Table, chart and figures, with parallel calls. */
const read = async (request: PageRequest, open: OpenPlace): Promise<Readings> => {
  const { table } = price[open.level];
  const readTable = async () => {
    const page = await readPage(
      request,
      open,
      table.calls.table,
      tableBody(table, open, { grouped: chosenGroups(open) }),
    );
    return { ...page, cut: await readCut(request, open, page.table) };
  };
  const [page, drawn, reach] = await Promise.all([readTable(), readChart(request, open), readReach(request, open)]);
  return { ...page, ...drawn, reach };
};

/** Price by region, city or shop. */
export const priceByPlace = (level: PlaceLevel): Screen => ({
  address: screenAddress({ ...price[level], address: price.address }),
  show: async (request, opened) => {
    const open = { ...opened, level, isOfOnePlace: isOfOnePlace(opened, level) };
    const readings = await read(request, open);
    const shown = answered(open, readings.table);
    const title = `${request.t(`analysisTypes:name.${open.key}`)} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return { page: page(title, PriceByPlacePage, presentPage(request, shown, readings)), status };
  },
  csv: ({ t }, opened) => ({
    call: price[level].table.calls.csv,
    body: tableBody(price[level].table, opened, { grouped: chosenGroups(opened) }),
    name: t('analysis:csv.name'),
    type: t(`analysis:csv.${level}`),
  }),
});
