import { usePage } from '../../page-context.tsx';
import { Button } from '../Button.tsx';
import { Csrf } from './Csrf.tsx';
import { errorAt, type FormError, FormMessages } from './ErrorSummary.tsx';
import { FieldError } from './Field.tsx';

/** What is said before the list of what goes with it, that list, and what stays. */
export type Ending = { lead: string; goes: string[]; stays: string };

type Props = {
  /** Under the base. */
  action: string;
  ending: Ending;
  submit: string;
  /** The way back, with its base. */
  keepHref: string;
  errors: FormError[];
  /** The tick's words, and those of the way back, where nothing is deleted. */
  words?: { sure: string; keep: string };
};

/** Deleting a dashboard, a draft or a group, or removing all products of one: what goes, what stays, and the tick without which nothing is deleted. */
export const EndForm = ({ action, ending, submit, keepHref, errors, words }: Props) => {
  const { t, basePath } = usePage();
  const { sure, keep } = words ?? { sure: t('settings:sure'), keep: t('settings:keepIt') };
  const error = errorAt(errors, 'sure', sure);
  return (
    <form method="post" action={basePath + action} className="stack" noValidate>
      <Csrf />
      <FormMessages problem={null} errors={errors} />
      <p>{ending.lead}</p>
      {ending.goes.length > 0 ? (
        <ul>
          {ending.goes.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {ending.stays ? <p className="muted">{ending.stays}</p> : null}
      <div>
        {error ? <FieldError id="sure" error={error} /> : null}
        <label className="choice">
          <input
            type="checkbox"
            id="sure"
            name="sure"
            value="1"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'sure-error' : undefined}
          />
          <span>{sure}</span>
        </label>
      </div>
      <div className="row">
        <Button look="danger">{submit}</Button>{' '}
        <a className="button" href={keepHref}>
          {keep}
        </a>
      </div>
    </form>
  );
};
