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

/** `isWide`: it has the line for itself, so that long options are whole. */
type Props = ChoiceFormProps & { isWide?: boolean };

/** A choice from a long list, with a button: the subject of the view. Nothing where it cannot be made, as on a shared page. */
export const ChoiceForm = ({ action, kept, name, label, value, options, isWide }: Props) => {
  const { t } = usePage();
  const id = `choose-${name}`;
  const part = usePart();
  if (!action || part) return null;
  const choice = (
    <>
      <label htmlFor={id}>{label}</label>
      <select className="select select--small" id={id} name={name} defaultValue={value}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
  return (
    <form method="get" action={action} className={`row ${isWide ? 'finder__row' : 'choice-form'} no-print`}>
      {kept.map(field => (
        <input type="hidden" key={field.name + field.value} name={field.name} value={field.value} />
      ))}
      {isWide ? <div className="field finder__field">{choice}</div> : choice}
      <button type="submit" className="button button--small">
        {t('common:show')}
        <span className="visually-hidden">: {label}</span>
      </button>
    </form>
  );
};
