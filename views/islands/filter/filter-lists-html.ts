import { escapeHtml } from '../../escape-html.ts';
import type { FilterList, FilterOption } from './filter-model.ts';

const writeOption = (name: string, { value, label, note, checked, parent }: FilterOption): string => {
  const under = parent === undefined ? '' : ` data-parent="${escapeHtml(parent)}"`;
  const input = `<input type="checkbox"${under} name="${escapeHtml(name)}"${checked ? ' checked=""' : ''} value="${escapeHtml(value)}"/>`;
  return `<div><label>${input}<bdi>${escapeHtml(label)}</bdi> <small>${escapeHtml(note)}</small></label></div>`;
};

const writeChosen = (list: FilterList, chosenText: string): string => {
  const chosen = list.options.filter(option => option.checked).length;
  const text = escapeHtml(chosenText.replace('{n}', String(chosen)));
  return chosen > 0 ? `<span class="choices__chosen"> <!-- -->${text}</span>` : '';
};

const writeList = (list: FilterList, chosenText: string): string => {
  const { name, legend, findLabel, parentList } = list;
  const under = parentList === undefined ? '' : ` data-parent-list="${escapeHtml(parentList)}"`;
  let options = '';
  for (const option of list.options) options += writeOption(name, option);
  const open = list.isOpen ? ' open=""' : '';
  return `<details class="choices" name="filter-part" data-list="${escapeHtml(name)}" data-find="${escapeHtml(findLabel)}"${under}${open}><summary>${escapeHtml(legend)}${writeChosen(list, chosenText)}</summary><fieldset class="choices--scroll" aria-label="${escapeHtml(legend)}">${options}</fieldset></details>`;
};

/**
 * The lists of the filter as HTML, exactly as React writes FilterChoices before the island starts
 * (tests/rendering/filter-lists.test.ts): every analysis has hundreds of choices. Only for the server.
 */
export const filterListsHtml = (lists: readonly FilterList[], chosenText: string): string =>
  lists.map(list => writeList(list, chosenText)).join('');
