import type { TextKey } from '../../../../locales/text.ts';
import type { ViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { describeFilter } from '../filter/words.ts';
import { screenOf } from '../screens.ts';

/** What a view shows, in words: its analysis with the level and the other choices of its own, and its filter. */
export type ViewWords = { analysis: string; filter: string };

/** Views of an analysis that have a name; that of the first one is the analysis's own. */
const viewNames: Partial<Record<ViewAnalysis, Readonly<Record<string, TextKey>>>> = {
  'stock-out': { often: 'stockOut:views.often', shops: 'stockOut:views.shops' },
  promotion: { calendar: 'promotion:views.calendar', seeming: 'promotion:views.seeming' },
  assortment: {
    brand: 'assortment:view.brand',
    category: 'assortment:view.category',
    missing: 'assortment:view.missing',
    overlap: 'assortment:view.overlap',
    changes: 'assortment:view.changes',
  },
  competitors: {
    pairs: 'competitors:view.pairs',
    matrix: 'competitors:view.matrix',
    retailers: 'competitors:view.retailers',
  },
  'hero-image': { retailers: 'hero:view.retailers', history: 'hero:view.history' },
  'price-position': { products: 'position:view.products', rivals: 'position:view.rivals' },
  'price-volatility': { retailers: 'volatility:view.retailers' },
};

const namedView = (key: ViewAnalysis, { selection }: OpenAnalysis): TextKey | undefined =>
  viewNames[key]?.[selection.view.view ?? ''];

/** The analysis with its view, where that has a name: "Stock-outs, most often". */
export const analysisWithView = ({ t }: PageRequest, key: ViewAnalysis, open: OpenAnalysis): string => {
  const name = t(`analysisTypes:name.${key}`);
  const view = namedView(key, open);
  return view ? `${name}, ${t(view).toLowerCase()}` : name;
};

/**
 * The choices of an analysis as they stand in the name of its file; the view not, where the analysis is named with it. Those of
 * baskets and of changes are said by the filter's words alone.
 */
const ownChoices = async (request: PageRequest, key: ViewAnalysis, open: OpenAnalysis): Promise<string[]> => {
  if (key === 'comparative' || key === 'price-changes') return [];
  const file = await screenOf(key).csv(request, open);
  const type = file && !namedView(key, open) ? file.type : null;
  return [type, ...(file?.apart ?? [])].filter(choice => choice !== null);
};

/** What stands in its name as what its rows are by. */
const byPlace = ({ t }: PageRequest): string[] => [
  t('analysis:csv.region'),
  t('analysis:csv.city'),
  t('analysis:csv.shop'),
  t('evolution:csv.retailer'),
];

/** "Price gap by region, weekly": the name with the other choices behind it. */
const nameWith = (request: PageRequest, name: string, choices: readonly string[]): string => {
  const [first, ...others] = choices;
  if (first === undefined || !byPlace(request).includes(first)) return [name, ...choices].join(', ');
  return [request.t('views:analysisBy', { analysis: name, place: first }), ...others].join(', ');
};

/** `open`: the dashboard opened as this analysis, with the view's query. */
export const viewWords = async (request: PageRequest, key: ViewAnalysis, open: OpenAnalysis): Promise<ViewWords> => {
  const name = analysisWithView(request, key, open);
  const choices = await ownChoices(request, key, open);
  // The name of "Price by region" says its level, the filter the product that lines are of.
  const about = (await screenOf(key).about?.(request, open)) ?? null;
  const filter = describeFilter(request, open, about);
  const said = `${name} ${filter}`.toLowerCase();
  const others = choices.filter(choice => !said.includes(choice.toLowerCase()));
  return { analysis: nameWith(request, name, others), filter };
};
