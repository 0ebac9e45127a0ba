import { comparisonSetList } from '../../../contract/calls/main/dashboards/comparison-sets.ts';
import { type ListName, listNames, lists } from '../../../domain/analysis-address.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { legends } from '../filter/filter-lists.ts';
import type { Selection } from '../filter/selection.ts';

type Held = ReadonlySet<number>;

const idsOf = (entries: readonly { id: number }[]): Held => new Set(entries.map(({ id }) => id));

/** What the dashboard has, by the lists of the filter. */
const heldIn = ({ data }: OpenAnalysis): Record<ListName, Held> => {
  const products = idsOf(data.products);
  return {
    product: products,
    // One that is no competitor any more is still a product that can be chosen.
    competitor: products,
    group: idsOf(data.groups),
    retailer: idsOf(data.retailers),
    region: idsOf(data.regions),
    city: idsOf(data.cities),
    shop: idsOf(data.shops),
  };
};

/** Fields of single analyses that name a retailer of the dashboard. */
const retailerFields = ['against', 'at', 'first', 'second'] as const;

/** What a selection names that has left the dashboard: in words, and the selection without it. */
export type Left = { words: string[]; without: Selection };

const leftOfLists = ({ t }: PageRequest, open: OpenAnalysis): Left => {
  const { selection } = open;
  const held = heldIn(open);
  const words: string[] = [];
  const without: Record<string, number[]> = {};
  for (const name of listNames) {
    const chosen = selection[lists[name]];
    const there = chosen.filter(id => held[name].has(id));
    const gone = chosen.length - there.length;
    if (gone === 0) continue;
    without[lists[name]] = there;
    const values = { what: t(legends[name]), gone, total: chosen.length };
    words.push(t(there.length === 0 ? 'views:leftAll' : 'views:leftSome', values));
  }
  return { words, without: { ...selection, ...without, kept: null } };
};

/** Whether the view compares a set that the dashboard has no longer, or has archived. */
const isSetGone = async (request: PageRequest, { key, data, selection }: OpenAnalysis): Promise<boolean> => {
  const setId = Number(selection.view.set);
  if (key !== 'comparative' || !setId) return false;
  const listed = await request.call(comparisonSetList, {
    params: { dashboardId: data.basic.id },
    query: { status: 'active' },
  });
  return listed.kind === 'ok' && !listed.value.some(({ id }) => id === setId);
};

/** The ids of places that a field of the analysis may name. */
const placesOf = ({ data }: OpenAnalysis): Held => idsOf([...data.regions, ...data.cities, ...data.shops]);

const isFieldGone = (open: OpenAnalysis, name: string, held: Held): boolean => {
  const id = Number(open.selection.view[name]);
  return id > 0 && !held.has(id);
};

/** What of a selection has left the dashboard; no words if all of it is there. */
export async function findLeft(request: PageRequest, open: OpenAnalysis): Promise<Left> {
  const { t } = request;
  const ofLists = leftOfLists(request, open);
  const retailers = idsOf(open.data.retailers);
  const fields: string[] = retailerFields.filter(name => isFieldGone(open, name, retailers));
  const words = fields.length > 0 ? [t('views:leftRetailer')] : [];
  if (isFieldGone(open, 'place', placesOf(open))) {
    fields.push('place');
    words.push(t('views:leftPlace'));
  }
  if (await isSetGone(request, open)) {
    fields.push('set');
    words.push(t('views:leftSet'));
  }
  const view = { ...open.selection.view, ...Object.fromEntries(fields.map(name => [name, ''])) };
  return { words: [...ofLists.words, ...words], without: { ...ofLists.without, view } };
}
