import type { FilterProps } from '../../../../views/islands/filter/Filter.island.tsx';
import type { FilterList } from '../../../../views/islands/filter/filter-model.ts';
import { addressFields, type ListName, lists as listsOf } from '../../../domain/analysis-address.shared.ts';
import { datePresets, presetPeriod } from '../../../domain/calendar/date-presets.ts';
import { todayIn } from '../../../domain/calendar/days.ts';
import { upcsBelow, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { aboutOther, isAlwaysThere, type OpenAnalysis } from '../ask/open-analysis.ts';
import { writeCompared } from './compared-days.ts';
import { aboutPlaces, aboutProducts, presentFilterLists } from './filter-lists.ts';
import { type Selection, sentOutWith, writeOwn, writeSelection } from './selection.ts';
import { isOfPeriod } from './typed-days.ts';
import { type About, filterWords } from './words.ts';

const presentPresets = ({ t, now }: PageRequest, { data }: OpenAnalysis): FilterProps['presets'] => {
  const today = todayIn(data.basic.timeZone, now);
  const named = datePresets.map(preset => {
    const { start, end } = presetPeriod(preset, today, data.firstDay, data.lastDay);
    return { value: preset, label: t(`analysis:preset.${preset}`), start, end };
  });
  return [...named, { value: 'dates', label: t('analysis:preset.dates'), start: '', end: '' }];
};

const comparedFields = (selection: Selection): FilterProps['kept'] =>
  [...writeCompared(selection)].map(([name, value]) => ({ name, value }));

/** What the address has besides the filter, so that filtering keeps it; paging starts again. `held`: lists that the page does not offer. */
const keptFields = (selection: Selection, held: readonly ListName[]): FilterProps['kept'] => [
  { name: addressFields.was, value: sentOutWith(selection) },
  ...held.flatMap(name => selection[listsOf[name]].map(id => ({ name, value: String(id) }))),
  ...comparedFields(selection),
  ...(selection.charted ? [{ name: addressFields.charted, value: String(selection.charted) }] : []),
  ...[...writeOwn(selection)].map(([name, value]) => ({ name, value })),
];

/** More choices might not fit into an address. */
const mostInAddress = 100;

/** A GET form while its choices fit into an address, otherwise a POST. */
export const methodFor = (lists: readonly Pick<FilterList, 'options'>[]): FilterProps['method'] =>
  lists.reduce((count, list) => count + list.options.length, 0) > mostInAddress ? 'post' : 'get';

const presentTexts = ({ t }: PageRequest): FilterProps['texts'] => ({
  change: t('analysis:change'),
  close: t('analysis:close'),
  dates: t('analysis:dates'),
  period: t('analysis:period'),
  from: t('analysis:from'),
  to: t('analysis:to'),
  show: t('analysis:showThese'),
  clear: t('analysis:clear'),
  upcs: t('upcs:link'),
  chosen: t('analysis:chosenCount', { count: '{n}' }),
});

/** `here`: the page that the form leads to; `one`: a page about one thing, whose choice is not part of the filter. */
export type FilterPlace = {
  here: string;
  one: string | null;
  about: About | null;
  /** The lists to choose from, by default all that suit the page. */
  lists?: readonly ListName[];
};

/** Whether the page that chooses products by their UPCs is below this one: below analyses of the filter's products. */
const takesUpcs = (key: OpenAnalysis['key']): boolean => !aboutOther.includes(key) && !isAlwaysThere(key);

/** The filter bar: choices, dates, texts. */
export function presentFilter(
  request: PageRequest,
  open: OpenAnalysis,
  { here, one, about, lists: names = one === null ? [...aboutProducts, ...aboutPlaces] : aboutPlaces }: FilterPlace,
): Omit<FilterProps, 'id'> {
  const { selection, problems } = open;
  const lists = presentFilterLists(request, open, names);
  return {
    action: here,
    method: methodFor(lists),
    words: filterWords(request, open, one === null ? about : { one }),
    texts: presentTexts(request),
    range: selection.range,
    start: selection.start,
    end: selection.end,
    errors: problems.filter(isOfPeriod).map(({ field, message }) => ({ field, text: request.t(message) })),
    presets: presentPresets(request, open),
    kept: keptFields(selection, one === null ? aboutProducts.filter(name => !names.some(shown => shown === name)) : []),
    clearHref: here,
    upcsHref: takesUpcs(open.key) ? withQuery(upcsBelow(here), writeSelection(selection)) : null,
    open: problems.some(isOfPeriod) || selection.find !== '',
    lists,
  };
}
