const hidden = 'input[type=hidden]:not([name=_csrf])';

/**
 * Lets the forms and links beside the picker lead back to the search that stands: their addresses are taken from the page
 * that the search gave. They are no part of the island, so what is ticked in them stays.
 */
export const followSearch = (page: Document): void => {
  const here = document.querySelectorAll('#chosen form, #chosen a');
  for (const [index, next] of page.querySelectorAll('#chosen form, #chosen a').entries()) {
    const old = here[index];
    if (old?.tagName !== next.tagName) return;
    const name = next.tagName === 'FORM' ? 'action' : 'href';
    old.setAttribute(name, next.getAttribute(name) ?? '');
    for (const field of old.querySelectorAll(hidden)) field.remove();
    old.prepend(...[...next.querySelectorAll(hidden)].map(field => document.importNode(field)));
  }
};
