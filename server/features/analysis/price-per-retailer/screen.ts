import { PricePerRetailerPage } from '../../../../views/pages/analysis/PricePerRetailerPage.tsx';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import { pricePerRetailer as declared, matrixSorts } from '../../../contract/analyses/price-per-retailer.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { ask } from '../ask/ask.ts';
import { fetchLastPage } from '../ask/last-page.ts';
import { readReach } from '../market/late.ts';
import type { Screen } from '../screen.ts';
import { bySpreadChange, matrixBody, type OpenMatrix, openMatrix, ownRowsBody, placeName } from './open-matrix.ts';
import { type MatrixReadings, presentPage } from './present.ts';

/** Maximum number of own products whose prices are requested besides the page's rows. */
const mostOwn = 200;

const read = async (request: PageRequest, open: OpenMatrix): Promise<MatrixReadings> => {
  const call = declared[open.level].calls.table;
  const body = matrixBody(open);
  const fetchPage = (number: number, limit: number) => () =>
    request.call(call, { query: { page: number, limit }, body });
  const [matrix, reach] = await Promise.all([
    ask(open, fetchPage(open.selection.page, open.selection.limit)),
    readReach(request, open),
  ]);
  const columns = matrix.kind === 'ok' ? matrix.value.headers.map(header => header.masterId) : [];
  const ownRows =
    open.gapTo.size > 0 && columns.length > 0
      ? await request.call(call, { query: { page: 1, limit: mostOwn }, body: ownRowsBody(open, columns) })
      : null;
  return { matrix, ownRows, reach, lastPage: await fetchLastPage(open, matrix, fetchPage(1, 1)) };
};

/** Price per retailer: the matrix of a region, a city, or the shops of a retailer. */
export const pricePerRetailer: Screen = {
  address: { ...screenAddress(declared), sortKeys: [...matrixSorts, bySpreadChange] },
  show: async (request, opened) => {
    const open = openMatrix(opened);
    const readings = await read(request, open);
    const title = `${request.t('analysisTypes:name.price-per-retailer')} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return { page: page(title, PricePerRetailerPage, presentPage(request, open, readings)), status };
  },
  csv: ({ t }, opened) => {
    const open = openMatrix(opened);
    return {
      call: declared[open.level].calls.csv,
      body: matrixBody(open),
      name: t('matrix:csvName'),
      type: t(`analysis:csv.${open.level}`),
      apart: [placeName(open), open.figure === 'average' ? null : t(`figures:${open.figure}`)],
    };
  },
};
