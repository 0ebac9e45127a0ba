import { ComparativePage } from '../../../../views/pages/analysis/comparisons/ComparativePage.tsx';
import { comparative as declared } from '../../../contract/analyses/comparative.ts';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import { comparisonSetList } from '../../../contract/calls/main/dashboards/comparison-sets.ts';
import { setBounds } from '../../../contract/entities/comparison-set.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import { notFound } from '../../../upstream/outcome.ts';
import { orEnd } from '../../shared/outcomes/failure.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { readReach } from '../market/late.ts';
import type { Screen } from '../screen.ts';
import { basketBody, type OpenComparative, openComparative } from './open-comparative.ts';
import { presentComparative } from './present.ts';
import type { ComparativeReadings } from './readings.ts';

const listSets = (request: PageRequest, { data }: OpenAnalysis) =>
  request.call(comparisonSetList, { params: { dashboardId: data.basic.id }, query: { status: 'active' } });

/** The dashboard's active sets. An address with another one is not found: archived, deleted or another team's. */
const openSet = async (request: PageRequest, opened: OpenAnalysis): Promise<OpenComparative> => {
  const open = openComparative(opened, orEnd(await listSets(request, opened)));
  return open.set === null && opened.selection.view.set ? endWith('notFound') : open;
};

const read = async (request: PageRequest, open: OpenComparative): Promise<ComparativeReadings> => {
  const none = notFound();
  if (open.set === null || open.problems.length > 0)
    return { retailers: none, evolution: none, products: none, reach: null };
  const body = basketBody(open);
  const [retailers, evolution, products, reach] = await Promise.all([
    request.call(declared.retailers.calls.table, { query: { page: 1, limit: setBounds.retailers }, body }),
    request.call(declared.evolution.calls.read, { body }),
    request.call(declared.products.calls.table, { query: { page: 1, limit: setBounds.products }, body }),
    readReach(request, open),
  ]);
  return { retailers, evolution, products, reach };
};

/** Comparative: the cost of a comparison set's basket at each retailer, now and over time. */
export const comparative: Screen = {
  address: screenAddress(declared),
  about: async (request, opened) => {
    const listed = await listSets(request, opened);
    const set = listed.kind === 'ok' ? openComparative(opened, listed.value).set : null;
    return { one: set?.name ?? request.t('baskets:noSet') };
  },
  show: async (request, opened) => {
    const open = await openSet(request, opened);
    const title = `${request.t('analysisTypes:name.comparative')} · ${open.data.basic.name}`;
    const props = presentComparative(request, open, await read(request, open));
    return { page: page(title, ComparativePage, props), status: 200 };
  },
  csv: async (request, opened) => {
    const open = await openSet(request, opened);
    if (open.set === null) return null;
    const { t } = request;
    return {
      call: declared[open.file].calls.csv,
      body: basketBody(open),
      name: `${t('baskets:csvName')} ${open.set.name}`,
      type: t(`baskets:csv.${open.file}`),
      apart: [open.commonOnly ? t('baskets:common') : null, open.bucket && t(`evolution:bucket.${open.bucket}`)],
    };
  },
};
