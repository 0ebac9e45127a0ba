import { useEffect, useRef, useState } from 'react';
import { fold } from '../fold.ts';
import { showFound } from './show-found.ts';

type Props = {
  /** Of the field: its id, and its name in the form around it. */
  name: string;
  label: string;
  /** Sends the form with its ticks; null where the form has a button of its own. */
  button: string | null;
  value: string;
  /** The id of the list that is narrowed. */
  list: string;
  /**
   * How many were found, # for the number and * for what was typed, and that none was; null where the server is asked while one
   * types: the form around it is one that asks for the list, which says so itself.
   */
  texts: { one: string; other: string; none: string } | null;
  /** What was found for the words that the server has looked for; '' without any. */
  found: string;
  /** Whether the list has all that there is: the server is then not asked again. */
  isWhole: boolean;
};

export const readHtml = (element: Element): Pick<Props, 'value'> => ({
  value: element.querySelector('input')?.value ?? '',
});

/** Shows the entries with all words that were typed; what is ticked stays in sight. How many have them. */
const narrow = (list: HTMLElement, typed: string): number => {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const entry of list.querySelectorAll<HTMLElement>('li, .choices--scroll > div')) {
    const text = fold(entry.textContent ?? '');
    const isFound = words.every(word => text.includes(word));
    const isTicked = entry.querySelector<HTMLInputElement>('[type=checkbox]')?.checked ?? false;
    entry.hidden = !isTicked && !isFound;
    if (isFound) found += 1;
  }
  return found;
};

const inWords = ({ one, other, none }: NonNullable<Props['texts']>, found: number, typed: string): string => {
  if (typed === '') return '';
  const words = found === 1 ? one : other;
  return found === 0 ? none : words.replace('#', String(found)).replace('*', () => typed);
};

const typingMs = 250;

/**
 * A search in a list of its form: a button that sends the form with its ticks. With scripts the list follows the typing: it is
 * narrowed here, or is the server's for each search.
 */
export function Island({ name, label, button, value, list: listId, texts, found, isWhole }: Props) {
  const [isAwake, setAwake] = useState(false);
  const [said, setSaid] = useState(found);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setAwake(true), []);
  const isLocal = isAwake && isWhole;
  const follow = (field: HTMLInputElement): void => {
    const list = document.getElementById(listId);
    clearTimeout(typing.current);
    if (!texts) typing.current = setTimeout(() => field.form && showFound(field.form, listId).then(setSaid), typingMs);
    else if (list) setSaid(inWords(texts, narrow(list, field.value), field.value.trim()));
  };
  return (
    <div className="row finder__row">
      <div className="field finder__field">
        <span className="finder__label">
          <label htmlFor={name}>{label}</label> {/* Where the server is asked, its list says so too, in sight. */}
          <span className={texts ? 'muted' : 'visually-hidden'} role="status">
            {said}
          </span>
        </span>
        <input
          className="input"
          type="search"
          id={name}
          name={name}
          maxLength={100}
          autoComplete="off"
          defaultValue={value}
          onInput={event => follow(event.currentTarget)}
          onKeyDown={event => {
            if (isLocal && event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      {isLocal || !button ? null : (
        <button type="submit" className="button" name="do" value="find">
          {button}
        </button>
      )}
    </div>
  );
}
