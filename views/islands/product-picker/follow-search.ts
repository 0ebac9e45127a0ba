const hidden = 'input[type=hidden]:not([name=_csrf])';

/**
 * Updates the forms and links beside the picker to the current search: their addresses are taken from the page of the
 * results. They are not part of the island, so their ticks are kept.
 */
export const followSearch = (page: Document): void => {
  const here = document.querySelectorAll('#chosen-products form, #chosen-products a');
  for (const [index, next] of page.querySelectorAll('#chosen-products form, #chosen-products a').entries()) {
    const old = here[index];
    if (old?.tagName !== next.tagName) return;
    const name = next.tagName === 'FORM' ? 'action' : 'href';
    old.setAttribute(name, next.getAttribute(name) ?? '');
    for (const field of old.querySelectorAll(hidden)) field.remove();
    old.prepend(...[...next.querySelectorAll(hidden)].map(field => document.importNode(field)));
  }
};
