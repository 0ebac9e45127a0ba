import type { ReactNode } from 'react';
import { sharedNames } from '../../shared-names.ts';
import { titleWords } from '../../title-words.ts';
import { Icon } from '../icons/Icon.tsx';

type FrameProps = {
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
};

/** Ids of the texts that explain a field, for aria-describedby. */
export const describedBy = (id: string, help?: string, error?: string): string | undefined =>
  [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Label above, help below, the error between them and the control. */
export const FieldFrame = ({ id, label, help, error, children }: FrameProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {help ? (
      <p className="field__help" id={`${id}-help`}>
        {help}
      </p>
    ) : null}
    {error ? <FieldError id={id} error={error} /> : null}
    {children}
  </div>
);

export const FieldError = ({ id, error }: { id: string; error: string }) => (
  <p className="field__error" id={`${id}-error`}>
    <Icon name="error" />
    <span>{error}</span>
  </p>
);

type TextProps = Omit<FrameProps, 'children'> & {
  name: string;
  type?: 'text' | 'email' | 'password' | 'search' | 'date';
  value?: string;
  autoComplete?: string;
  maxLength?: number;
  small?: boolean;
};

/** A line of text. Its value is only a default: input typed before a script starts is kept. */
export const TextField = ({ name, type = 'text', value, autoComplete, maxLength, small, ...frame }: TextProps) => (
  <FieldFrame {...frame}>
    <input
      className={small ? 'input input--small' : 'input'}
      id={frame.id}
      name={name}
      type={type}
      defaultValue={value}
      autoComplete={autoComplete}
      maxLength={maxLength}
      aria-invalid={frame.error ? true : undefined}
      aria-describedby={describedBy(frame.id, frame.help, frame.error)}
    />
  </FieldFrame>
);

type FileProps = Omit<FrameProps, 'children'> & {
  /** The types and endings that are offered. */
  accept: string;
};

/** A file; its name in the form is its id. */
export const FileField = ({ accept, ...frame }: FileProps) => (
  <FieldFrame {...frame}>
    <input
      className="input"
      id={frame.id}
      name={frame.id}
      type="file"
      accept={accept}
      aria-invalid={frame.error ? true : undefined}
      aria-describedby={describedBy(frame.id, frame.help, frame.error)}
    />
  </FieldFrame>
);

type AreaProps = Omit<FrameProps, 'children'> & { name: string; value?: string; rows: number; maxLength?: number };

/** Several lines of text. */
export const TextAreaField = ({ name, value, rows, maxLength, ...frame }: AreaProps) => (
  <FieldFrame {...frame}>
    <textarea
      className="input"
      id={frame.id}
      name={name}
      rows={rows}
      maxLength={maxLength}
      defaultValue={value}
      aria-invalid={frame.error ? true : undefined}
      aria-describedby={describedBy(frame.id, frame.help, frame.error)}
    />
  </FieldFrame>
);

export type Option = { value: string; label: string };
export type OptionGroup = { label: string; options: Option[] };
type SelectProps = Omit<FrameProps, 'children'> & {
  name: string;
  value: string;
  options: (Option | OptionGroup)[];
  small?: boolean;
};

const Options = ({ options }: Pick<SelectProps, 'options'>) =>
  options.map(option =>
    'options' in option ? (
      <optgroup key={option.label} label={option.label}>
        <Options options={option.options} />
      </optgroup>
    ) : (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ),
  );

/** One of a list, which may be in groups. */
export const SelectField = ({ name, value, options, small, ...frame }: SelectProps) => (
  <FieldFrame {...frame}>
    <select
      className={small ? 'select select--small' : 'select'}
      id={frame.id}
      name={name}
      defaultValue={value}
      aria-invalid={frame.error ? true : undefined}
      aria-describedby={describedBy(frame.id, frame.help, frame.error)}
    >
      <Options options={options} />
    </select>
  </FieldFrame>
);

export type Choice = { value: string; label: string; note?: string; checked: boolean };
type ChoicesProps = {
  id: string;
  legend: string;
  name: string;
  choices: Choice[];
  help?: string;
  error?: string | undefined;
  scroll?: boolean;
  /** What it is a list of is said in the bar above it. */
  barred?: boolean;
  /** Beside one another where there is room: all of a list that is not long. */
  columns?: boolean;
  /** The notes are codes of products: on a phone only those of equal names are shown. */
  codes?: boolean;
};

/** Any number of a list. */
export const Choices = (props: ChoicesProps) => {
  const { id, legend, name, choices, help, error, scroll, barred, columns, codes } = props;
  const shared = codes ? sharedNames(choices.map(choice => choice.label)) : null;
  const isSpare = (choice: Choice): boolean => shared !== null && !shared.has(choice.label);
  return (
    <fieldset className="choices" id={id} tabIndex={-1} aria-describedby={describedBy(id, help, error)}>
      <legend className={barred ? 'visually-hidden' : undefined}>{legend}</legend>
      {help ? (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={id} error={error} /> : null}
      <div className={scroll ? 'choices--scroll' : columns ? 'choices--columns' : undefined}>
        {choices.map(choice => (
          <div key={choice.value}>
            <label className="choice">
              <input type="checkbox" name={name} value={choice.value} defaultChecked={choice.checked} />
              <bdi>{titleWords(choice.label)}</bdi>{' '}
              <span className={isSpare(choice) ? 'choice__note is-spare' : 'choice__note'}>
                {codes ? <span className="num">{choice.note}</span> : choice.note}
              </span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
};
