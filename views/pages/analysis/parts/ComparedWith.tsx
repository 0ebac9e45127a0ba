import { TextField } from '../../../components/forms/Field.tsx';
import { Switch, type SwitchProps } from '../../../components/forms/Switch.tsx';
import { usePage } from '../../../page-context.tsx';

type Day = { name: string; value: string; error: string | undefined };

/** The periods that follow from the one that is shown, as links; a form for days of one's own. */
export type ComparedWithProps = {
  choice: SwitchProps;
  own: { action: string; kept: { name: string; value: string }[]; start: Day; end: Day; isOpen: boolean };
};

const OwnDay = ({ day: { name, value, error }, label }: { day: Day; label: string }) => (
  // A date field drops an invalid day: the input is kept in a text field.
  <TextField id={name} name={name} type={error ? 'text' : 'date'} label={label} value={value} error={error} small />
);

/** What the figures are compared with. */
export const ComparedWith = ({ choice, own }: ComparedWithProps) => {
  const { t } = usePage();
  return (
    <div className="row no-print">
      <Switch {...choice} />
      <details className="choices" open={own.isOpen}>
        <summary>{t('compared:dates')}</summary>
        <form method="get" action={own.action} className="stack" noValidate>
          {own.kept.map(field => (
            <input type="hidden" key={field.name + field.value} name={field.name} value={field.value} />
          ))}
          <OwnDay day={own.start} label={t('compared:from')} />
          <OwnDay day={own.end} label={t('compared:to')} />
          <button type="submit" className="button button--small">
            {t('compared:show')}
          </button>
        </form>
      </details>
    </div>
  );
};
