import { useEffect, useState } from 'react';

type Props = {
  id: string;
  /** The id of the list: its entries have `data-order`, and a grip with `data-grip`. */
  list: string;
  /** The id of the form whose field `order` takes the order, comma between. */
  form: string;
  hint: string;
};

const entriesOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-order]')];
const orderOf = (list: HTMLElement): string =>
  entriesOf(list)
    .map(({ dataset }) => dataset.order ?? '')
    .join(',');

/** Puts the entry before the first one whose middle is below the pointer. */
const place = (list: HTMLElement, entry: HTMLElement, y: number): void => {
  const below = entriesOf(list).find(other => {
    const { top, height } = other.getBoundingClientRect();
    return other !== entry && y < top + height / 2;
  });
  list.insertBefore(entry, below ?? null);
};

/** Sends the order if it has become another one. */
const send = (list: HTMLElement, form: HTMLFormElement, before: string): void => {
  const field = form.elements.namedItem('order');
  const order = orderOf(list);
  if (order === before || !(field instanceof HTMLInputElement)) return;
  field.value = order;
  form.submit();
};

/** Follows the pointer from its grip on, by mouse, pen or finger, until it is let go; Escape puts everything back. */
const drag = (list: HTMLElement, form: HTMLFormElement, event: PointerEvent): void => {
  const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
  const entry = grip?.closest<HTMLElement>('[data-order]');
  if (!entry || event.button > 0) return;
  event.preventDefault();
  const before = entriesOf(list);
  const order = orderOf(list);
  const ends = new AbortController();
  const stop = (): void => {
    entry.classList.remove('is-dragged');
    ends.abort();
  };
  const { signal } = ends;
  entry.classList.add('is-dragged');
  addEventListener('pointermove', ({ clientY }) => place(list, entry, clientY), { signal });
  addEventListener(
    'pointerup',
    () => {
      stop();
      send(list, form, order);
    },
    { signal },
  );
  const giveUp = (): void => {
    stop();
    list.append(...before);
  };
  addEventListener('pointercancel', giveUp, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && giveUp(), { signal });
};

/** Lets the entries of a list of the page be dragged into another order, which its form sends. */
export function Island({ list: listId, form: formId, hint }: Props) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const list = document.getElementById(listId);
    const form = document.getElementById(formId);
    if (!list || !(form instanceof HTMLFormElement)) return;
    const start = (event: PointerEvent): void => drag(list, form, event);
    list.addEventListener('pointerdown', start);
    list.classList.add('is-sortable');
    setAwake(true);
    return () => list.removeEventListener('pointerdown', start);
  }, [listId, formId]);
  return isAwake ? <p className="muted">{hint}</p> : null;
}
