import type { Option } from '../../components/forms/Field.tsx';

type Common = { name: string; label: string; value: string; invalid: boolean };

const described = (name: string, invalid: boolean) =>
  invalid ? ({ 'aria-invalid': true, 'aria-describedby': `${name}-error` } as const) : {};

/** A blank of a sentence with a short list. */
export const ChoiceBlank = ({ name, label, value, invalid, options }: Common & { options: Option[] }) => (
  <span className="blank">
    <label className="visually-hidden" htmlFor={name}>
      {label}
    </label>
    <select className="select" id={name} name={name} defaultValue={value} {...described(name, invalid)}>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </span>
);

/** A blank of a sentence with a number, as typed. */
export const NumberBlank = ({ name, label, value, invalid }: Common) => (
  <span className="blank blank--number">
    <label className="visually-hidden" htmlFor={name}>
      {label}
    </label>
    <input
      className="input"
      id={name}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value}
      {...described(name, invalid)}
    />
  </span>
);
