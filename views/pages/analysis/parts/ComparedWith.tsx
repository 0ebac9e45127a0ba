import { TextField } from '../../../components/forms/Field.tsx';
import { Switch, type SwitchProps } from '../../../components/forms/Switch.tsx';
import { usePage } from '../../../page-context.tsx';

type Day = { name: string; value: string; error: string | undefined };
type OwnDays = { action: string; kept: { name: string; value: string }[]; start: Day; end: Day };

/**
 * The periods that follow from the one that is shown, as links; a form where days of one's own were asked for. `none`: that
 * nothing was observed in the other one.
 */
export type ComparedWithProps = { choice: SwitchProps; own: OwnDays | null; none: string | null };

const OwnDay = ({ day: { name, value, error }, label }: { day: Day; label: string }) => (
  // A date field drops an invalid day: the input is kept in a text field.
  <TextField id={name} name={name} type={error ? 'text' : 'date'} label={label} value={value} error={error} small />
);

const OwnForm = ({ action, kept, start, end }: OwnDays) => {
  const { t } = usePage();
  return (
    <form method="get" action={action} className="row finder__row no-print" noValidate>
      {kept.map(field => (
        <input type="hidden" key={field.name + field.value} name={field.name} value={field.value} />
      ))}
      <OwnDay day={start} label={t('compared:from')} />
      <OwnDay day={end} label={t('compared:to')} />
      <button type="submit" className="button button--small">
        {t('compared:show')}
      </button>
    </form>
  );
};

/** What the figures are compared with. */
export const ComparedWith = ({ choice, own }: ComparedWithProps) => (
  <>
    <Switch {...choice} />
    {own ? <OwnForm {...own} /> : null}
  </>
);
