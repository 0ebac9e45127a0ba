import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { AddressField } from '../../../server/domain/analysis-address.shared.ts';
import { FoldWords } from '../../components/FoldWords.tsx';
import { FilterChoices } from './FilterChoices.tsx';
import { type FilterList, type FilterPreset, findParents, readLists, type Ticked } from './filter-model.ts';

type Texts = Record<
  'change' | 'close' | 'dates' | 'period' | 'upcs' | 'from' | 'to' | 'show' | 'clear' | 'chosen',
  string
>;

export type FilterProps = {
  id: string;
  /** The page that the form requests; sent as a POST if it has more choices than fit into an address. */
  action: string;
  method: 'get' | 'post';
  /** The state in words, and in every second place what is left out where there is little room. */
  words: string[];
  texts: Texts;
  range: string;
  start: string;
  end: string;
  errors: { field: string; text: string }[];
  presets: FilterPreset[];
  /** The address' fields besides the filter (sort, page size …). */
  kept: { name: string; value: string }[];
  clearHref: string;
  /** The page that chooses products by a list of UPCs; null if the filter has no products. */
  upcsHref: string | null;
  open: boolean;
  lists: FilterList[];
};

export const readHtml = (element: Element): { lists: FilterList[] } => ({ lists: readLists(element) });

type DateProps = { name: AddressField; label: string; value: string; errors: FilterProps['errors'] };

const DateField = ({ name, label, value, errors }: DateProps) => {
  const error = errors.find(one => one.field === name)?.text;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {error && (
        <p className="field__error" id={`${name}-error`}>
          {error}
        </p>
      )}
      <input
        className="input input--small"
        id={name}
        name={name}
        // A date field drops an invalid day: the input is kept in a text field.
        type={error ? 'text' : 'date'}
        defaultValue={value}
        aria-invalid={!!error || undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
    </div>
  );
};

/**
 * The filter of an analysis: a complete GET form. With scripts, long lists can be searched, cities depend on the ticked
 * regions and shops on the ticked cities, and a named period writes its days into the date fields.
 */
export function Island(props: FilterProps) {
  const { texts, presets, lists, errors } = props;
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<Ticked>({});

  const noteTicks = useCallback((): void => {
    const data = new FormData(form.current ?? undefined);
    setTicked(Object.fromEntries(lists.map(list => [list.name, new Set(data.getAll(list.name).map(String))])));
  }, [lists]);
  // Ticks from before the script started count too.
  useEffect(noteTicks, [noteTicks]);

  const findField = (name: AddressField) => form.current?.[name] as HTMLInputElement;
  const writeDates = (event: FormEvent<HTMLSelectElement>): void => {
    const preset = presets.find(one => one.value === event.currentTarget.value);
    if (!preset?.start) return;
    findField('start_date').value = preset.start;
    findField('end_date').value = preset.end;
  };
  const typedDates = (): void => {
    findField('range').value = 'dates';
  };

  return (
    <details className="filterbar" open={props.open}>
      <summary>
        <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 4h12M4.5 8h7M7 12h2" />
        </svg>
        <FoldWords
          words={props.words.map((text, nth) => (nth % 2 ? <span key={text}>{text}</span> : text))}
          open={texts.change}
          close={texts.close}
        />
      </summary>
      {/* A day that is half typed is the server's to refuse: the browser cannot point into a part that is folded. */}
      <form method={props.method} action={props.action} ref={form} onChange={noteTicks} noValidate>
        {props.kept.map(field => (
          <input type="hidden" key={field.name + field.value} {...field} />
        ))}
        <div className="filterbar__grid">
          <div className="filterbar__period">
            <label htmlFor="filter-range">{texts.period}</label>
            <select
              className="select select--small"
              id="filter-range"
              name={'range' satisfies AddressField}
              defaultValue={props.range}
              onChange={writeDates}
            >
              {presets.map(preset => (
                <option key={preset.value} value={preset.value}>
                  {preset.label}
                </option>
              ))}
            </select>
          </div>
          <details className="choices" name="filter-part" open={errors.length > 0}>
            <summary>{texts.dates}</summary>
            <div className="stack" onChange={typedDates}>
              <DateField name="start_date" label={texts.from} value={props.start} errors={errors} />
              <DateField name="end_date" label={texts.to} value={props.end} errors={errors} />
            </div>
          </details>
          {lists.map(list => (
            <FilterChoices
              key={list.name}
              list={list}
              chosenText={texts.chosen}
              parents={findParents(list, lists, ticked)}
              ticked={ticked[list.name]}
            />
          ))}
        </div>
        <div className="filterbar__foot">
          <button type="submit" className="button button--primary button--small">
            {texts.show}
          </button>{' '}
          <a className="button button--quiet button--small" href={props.clearHref}>
            {texts.clear}
          </a>{' '}
          {props.upcsHref && (
            <a className="button button--quiet button--small" href={props.upcsHref}>
              {texts.upcs}
            </a>
          )}
        </div>
      </form>
    </details>
  );
}
