import type { ViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { describeFilter } from '../filter/words.ts';
import { screenOf } from '../screens.ts';

/** What a view shows, in words: its analysis with the level and the other choices of its own, and its filter. */
export type ViewWords = { analysis: string; filter: string };

/**
 * The choices of an analysis as they stand in the name of its file. Those of baskets and of changes are said by the
 * filter's words alone.
 */
const ownChoices = async (request: PageRequest, key: ViewAnalysis, open: OpenAnalysis): Promise<string[]> => {
  if (key === 'comparative' || key === 'price-changes') return [];
  const file = await screenOf(key).csv(request, open);
  return file ? [file.type, ...(file.apart ?? [])].filter(choice => choice !== null) : [];
};

/** `open`: the dashboard opened as this analysis, with the view's query. */
export const viewWords = async (request: PageRequest, key: ViewAnalysis, open: OpenAnalysis): Promise<ViewWords> => {
  const { t } = request;
  const name = t(`analysisTypes:name.${key}`);
  const choices = await ownChoices(request, key, open);
  // The name of "Price by region" says its level, the filter the product that lines are of.
  const about = (await screenOf(key).about?.(request, open)) ?? null;
  const filter = describeFilter(request, open, about);
  const said = `${name} ${filter}`.toLowerCase();
  const others = choices.filter(choice => !said.includes(choice.toLowerCase()));
  return { analysis: [name, ...others].join(', '), filter };
};
