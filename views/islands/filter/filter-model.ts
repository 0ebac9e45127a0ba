import { fold } from '../fold.ts';

/** One choice of a list. `parent`: the value in the list above on which it depends (a city's region). */
export type FilterOption = {
  value: string;
  label: string;
  note: string;
  checked: boolean;
  parent?: string | undefined;
};
export type FilterList = {
  name: string;
  legend: string;
  findLabel: string;
  options: FilterOption[];
  parentList?: string | undefined;
  /** Unfolded at once: the list in which something was searched. */
  isOpen?: boolean;
};

export type FilterPreset = { value: string; label: string; start: string; end: string };

const readOption = (label: Element): FilterOption => {
  const input = label.querySelector('input');
  return {
    value: input?.value ?? '',
    label: label.querySelector('bdi')?.textContent ?? '',
    note: label.querySelector('small')?.textContent ?? '',
    checked: input?.defaultChecked ?? false,
    parent: input?.dataset.parent,
  };
};

const readList = (details: HTMLElement): FilterList => ({
  name: details.dataset.list ?? '',
  legend: details.querySelector('summary')?.firstChild?.textContent ?? '',
  findLabel: details.dataset.find ?? '',
  options: [...details.querySelectorAll('label')].map(readOption),
  parentList: details.dataset.parentList,
  isOpen: details.hasAttribute('open'),
});

/** The lists of choices, from the server's form. */
export const readLists = (element: Element): FilterList[] =>
  [...element.querySelectorAll<HTMLElement>('details[data-list]')].map(readList);

/** The ticked values of each list, by the list's name. */
export type Ticked = Readonly<Record<string, ReadonlySet<string>>>;

const nothing: ReadonlySet<string> = new Set();

/**
 * The values on which a list depends: the ticked choices of the list above; if none is ticked there, those that depend
 * on what is ticked further up. Empty: every choice is shown.
 */
export function findParents(list: FilterList, lists: readonly FilterList[], ticked: Ticked): ReadonlySet<string> {
  const above = lists.find(one => one.name === list.parentList);
  if (!above) return nothing;
  const chosen = ticked[above.name] ?? nothing;
  if (chosen.size > 0) return chosen;
  const further = findParents(above, lists, ticked);
  const under = above.options.filter(option => option.parent !== undefined && further.has(option.parent));
  return new Set(under.map(option => option.value));
}

/** Whether a choice is shown: it contains the search text and depends on one of `parents`. */
export function isShown(option: FilterOption, search: string, parents: ReadonlySet<string>): boolean {
  const underParent = parents.size === 0 || option.parent === undefined || parents.has(option.parent);
  return underParent && fold(`${option.label} ${option.note}`).includes(fold(search));
}
