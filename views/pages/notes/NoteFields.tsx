import { errorAt, type FormError } from '../../components/forms/ErrorSummary.tsx';
import { type Option, SelectField, TextAreaField, TextField } from '../../components/forms/Field.tsx';
import { usePage } from '../../page-context.tsx';

export type NoteFieldsProps = {
  typed: Readonly<Record<'text' | 'firstDay' | 'lastDay' | 'product' | 'analysis', string>>;
  maxText: number;
  products: Option[];
  /** That the list has only some of the products; '' if it has all. */
  productHelp: string;
  analyses: Option[];
};

type DayProps = {
  name: 'firstDay' | 'lastDay';
  value: string;
  label: string;
  help?: string;
  errors: readonly FormError[];
};

/** A date field drops an invalid day: what was typed is kept in a text field. */
const DayField = ({ name, label, errors, ...field }: DayProps) => {
  const error = errorAt([...errors], name, label);
  return <TextField id={name} name={name} type={error ? 'text' : 'date'} label={label} error={error} {...field} />;
};

/** The text of a note, its days, and what it is about. */
export const NoteFields = ({
  typed,
  maxText,
  products,
  productHelp,
  analyses,
  errors,
}: NoteFieldsProps & { errors: FormError[] }) => {
  const { t } = usePage();
  return (
    <>
      <TextAreaField
        id="text"
        name="text"
        rows={3}
        label={t('notes:text')}
        help={t('notes:textHelp', { max: maxText })}
        error={errorAt(errors, 'text', t('notes:text'))}
        maxLength={maxText}
        value={typed.text}
      />
      <DayField name="firstDay" label={t('notes:firstDay')} errors={errors} value={typed.firstDay} />
      <DayField
        name="lastDay"
        label={t('notes:lastDay')}
        help={t('notes:lastDayHelp')}
        errors={errors}
        value={typed.lastDay}
      />
      <SelectField
        id="product"
        name="product"
        label={t('notes:product')}
        help={productHelp || undefined}
        error={errorAt(errors, 'product', t('notes:product'))}
        value={typed.product}
        options={products}
      />
      <SelectField
        id="analysis"
        name="analysis"
        label={t('notes:analysis')}
        value={typed.analysis}
        options={analyses}
      />
    </>
  );
};
