import { useEffect, useState } from 'react';
import { fold } from './fold.ts';

type Props = {
  /** Of the field: its id, and its name in the form around it. */
  name: string;
  label: string;
  button: string;
  value: string;
  /** The id of the list that is narrowed, and what is said where nothing of it is left. */
  list: string;
  none: string;
  /** Whether the list has all that there is: the server is then not asked again. */
  isWhole: boolean;
};

export const readHtml = (element: Element): Pick<Props, 'value'> => ({
  value: element.querySelector('input')?.value ?? '',
});

/** Shows the entries with all words that were typed; what is ticked stays in sight. Whether none is left. */
const narrow = (list: HTMLElement, typed: string): boolean => {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const entries = [...list.querySelectorAll<HTMLElement>('li')];
  for (const entry of entries) {
    const text = fold(entry.textContent ?? '');
    const isTicked = entry.querySelector<HTMLInputElement>('[type=checkbox]')?.checked ?? false;
    entry.hidden = !isTicked && !words.every(word => text.includes(word));
  }
  return entries.length > 0 && entries.every(({ hidden }) => hidden);
};

/** A search in a list of its form: a button that sends the form with its ticks; with scripts the list follows the typing. */
export function Island({ name, label, button, value, list: listId, none, isWhole }: Props) {
  const [isAwake, setAwake] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => setAwake(true), []);
  const isLocal = isAwake && isWhole;
  return (
    <div className="row finder__row">
      <div className="field finder__field">
        <label htmlFor={name}>{label}</label>
        <input
          className="input"
          type="search"
          id={name}
          name={name}
          maxLength={100}
          autoComplete="off"
          defaultValue={value}
          onInput={event => {
            const list = document.getElementById(listId);
            if (list) setEmpty(narrow(list, event.currentTarget.value));
          }}
          onKeyDown={event => {
            if (isLocal && event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      {isLocal ? null : (
        <button type="submit" className="button" name="do" value="find">
          {button}
        </button>
      )}
      {isEmpty ? (
        <p className="muted" role="status">
          {none}
        </p>
      ) : null}
    </div>
  );
}
