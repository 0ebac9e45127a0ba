import { usePage } from '../../../page-context.tsx';
import { usePart } from '../../../part-context.tsx';

export type ChoiceFormProps = {
  action: string;
  kept: { name: string; value: string }[];
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
};

/** A choice from a long list, with a button: the subject of the view. Nothing where it cannot be made, as on a shared page. */
export const ChoiceForm = ({ action, kept, name, label, value, options }: ChoiceFormProps) => {
  const { t } = usePage();
  const id = `choose-${name}`;
  const part = usePart();
  if (!action || part) return null;
  return (
    <form method="get" action={action} className="row choice-form no-print">
      {kept.map(field => (
        <input type="hidden" key={field.name + field.value} name={field.name} value={field.value} />
      ))}
      <label htmlFor={id}>{label}</label>
      <select className="select select--small" id={id} name={name} defaultValue={value}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <button type="submit" className="button button--small">
        {t('common:show')}
        <span className="visually-hidden">: {label}</span>
      </button>
    </form>
  );
};
