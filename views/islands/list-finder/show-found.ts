import { fetchPart, formAddress } from '../fetch-part.ts';

/** An entry that can be ticked. */
const entry = ':is(li, .choices--scroll > div)';

/** Ticks in a list what was ticked in the one before; what the search has not found stands above what it has. */
const keepTicks = (before: Element, list: Element): void => {
  const ticked = [...before.querySelectorAll<HTMLInputElement>(`${entry} input:checked`)].reverse();
  for (const { value } of ticked) {
    const here = list.querySelector<HTMLInputElement>(`${entry} input[value="${CSS.escape(value)}"]`);
    if (here) here.checked = true;
    else {
      const missed = before.querySelector(`${entry}:has(input[value="${CSS.escape(value)}"])`);
      const rows =
        list.querySelector('ul, .choices--scroll') ??
        (list.matches('form') ? list : list.querySelector('form'))?.appendChild(document.createElement('ul'));
      if (missed) rows?.prepend(missed);
    }
  }
};

/**
 * Shows the list that a search form leads to, by its id, without leaving the page; the address is that of the search. What it
 * says of it, for who does not see it. If it cannot be had, the form is followed.
 */
export const showFound = async (form: HTMLFormElement, id: string): Promise<string> => {
  const href = formAddress(form);
  const before = document.getElementById(id);
  before?.setAttribute('aria-busy', 'true');
  const list = await fetchPart(href, id);
  if (!before || !list) {
    location.assign(href);
    return '';
  }
  keepTicks(before, list);
  before.replaceWith(list);
  history.replaceState(null, '', href);
  return list.querySelector('[role=status], legend')?.textContent ?? '';
};
