/** One choice of a list. `parent` is the value in the list above it on which it depends (a city's region). */
export type FilterOption = { value: string; label: string; note: string; checked: boolean; parent?: string };
export type FilterList = {
  name: string;
  legend: string;
  findLabel: string;
  options: FilterOption[];
  parentList?: string;
};

export type FilterPreset = { value: string; label: string; start: string; end: string };

const optionOf = (label: Element): FilterOption => {
  const input = label.querySelector('input');
  const parent = input?.dataset.parent;
  return {
    value: input?.value ?? '',
    label: label.querySelector('[data-label]')?.textContent ?? '',
    note: label.querySelector('.choice__note')?.textContent ?? '',
    checked: input?.defaultChecked ?? false,
    ...(parent ? { parent } : {}),
  };
};

const listOf = (fieldset: HTMLElement): FilterList => ({
  name: fieldset.dataset.list ?? '',
  legend: fieldset.dataset.legend ?? '',
  findLabel: fieldset.dataset.find ?? '',
  options: [...fieldset.querySelectorAll('label.choice')].map(optionOf),
  ...(fieldset.dataset.parentList ? { parentList: fieldset.dataset.parentList } : {}),
});

/** The lists of choices as the server wrote them into the form. */
export const readLists = (element: Element): FilterList[] =>
  [...element.querySelectorAll<HTMLElement>('fieldset[data-list]')].map(listOf);

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export type Ticked = Readonly<Record<string, ReadonlySet<string>>>;

const none: ReadonlySet<string> = new Set();

/**
 * Under which choices of the list above a list's choices hang: the ticked ones; where none is, those that hang under what
 * is ticked further up (shops follow a region too). Empty: no choice above, everything is shown.
 */
export function parentsOf(list: FilterList, lists: readonly FilterList[], ticked: Ticked): ReadonlySet<string> {
  const above = lists.find(one => one.name === list.parentList);
  if (!above) return none;
  const chosen = ticked[above.name] ?? none;
  if (chosen.size > 0) return chosen;
  const further = parentsOf(above, lists, ticked);
  const under = above.options.filter(option => option.parent !== undefined && further.has(option.parent));
  return new Set(under.map(option => option.value));
}

/** Whether a choice is shown: it holds what is searched for and hangs under `parents`. */
export function isShown(option: FilterOption, search: string, parents: ReadonlySet<string>): boolean {
  const underParent = parents.size === 0 || option.parent === undefined || parents.has(option.parent);
  return underParent && fold(`${option.label} ${option.note}`).includes(fold(search.trim()));
}
