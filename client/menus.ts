/** What opens and closes, from the smallest to the largest. */
const closable = 'details:is(.menu, .filterbar:not(.arrange), .choices)[open]';

const close = (menu: HTMLDetailsElement): void => {
  const isInside = menu.contains(document.activeElement) || document.activeElement?.matches('body, main');
  menu.open = false;
  // Focus that would be hidden with the menu, or has been lost by the click, returns to what opened it.
  if (isInside) menu.querySelector('summary')?.focus({ preventScroll: true });
};

/** The innermost open menu around the focus, otherwise the one that was opened last in the page. */
const innermost = (): HTMLDetailsElement | undefined =>
  document.activeElement?.closest<HTMLDetailsElement>(closable) ??
  [...document.querySelectorAll<HTMLDetailsElement>(closable)].at(-1);

/** Escape closes a menu. */
document.addEventListener('keydown', event => {
  if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
  const menu = innermost();
  if (!menu) return;
  event.preventDefault();
  close(menu);
});

/**
 * A click outside closes it, but for one on what belongs to the open filter. The click has arrived by then: what moves as the menu
 * closes does not catch it.
 */
document.addEventListener('click', event => {
  if ((event.target as Element).closest('.filter-find')) return;
  // Outermost first: the focus returns to what is still seen.
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(closable))
    if (!menu.matches('.choices') && !event.composedPath().includes(menu)) close(menu);
});

/** A button that prints its page: without scripts it is hidden, and words beside it say how. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.addEventListener('click', () => print());
  button.hidden = false;
  button.nextElementSibling?.remove();
}
