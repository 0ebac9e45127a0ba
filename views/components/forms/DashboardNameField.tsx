import { usePage } from '../../page-context.tsx';
import { errorAt, type FormError } from './ErrorSummary.tsx';
import { TextField } from './Field.tsx';

type DashboardNameFieldProps = { name: string; maxName: number; errors: FormError[] };

/** What a dashboard is called, where it is made and while it is set up. */
export const DashboardNameField = ({ name, maxName, errors }: DashboardNameFieldProps) => {
  const { t } = usePage();
  const label = t('dashboards:name');
  return (
    <TextField
      id="name"
      name="name"
      label={label}
      help={t('dashboards:nameHelp', { max: maxName })}
      value={name}
      autoComplete="off"
      error={errorAt(errors, 'name', label)}
    />
  );
};
