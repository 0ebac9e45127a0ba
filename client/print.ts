/** A button that prints its page: without scripts it is hidden, and words beside it say how. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.addEventListener('click', () => print());
  button.hidden = false;
  button.nextElementSibling?.remove();
}
