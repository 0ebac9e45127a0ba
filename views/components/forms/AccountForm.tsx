import type { ReactNode } from 'react';
import { usePage } from '../../page-context.tsx';
import { Button, EnterButton } from '../Button.tsx';
import { Csrf } from './Csrf.tsx';
import { errorAt, type FormError, FormMessages } from './ErrorSummary.tsx';
import { TextField } from './Field.tsx';

/** The messages of a refused form: errors at fields, or a problem above it. */
export type FormTrouble = { errors: FormError[]; problem: { title: string; text: string } | null };

type Props = FormTrouble & {
  action: string;
  submit: string;
  children: ReactNode;
  /** Another button of the page is the primary one. */
  look?: 'primary' | 'plain';
  /** What stands before the button of a long form: both stay in sight. */
  beside?: ReactNode;
  /** Whether another button stands in its fields. */
  hasOther?: boolean;
  /** Where one leaves it without sending it. */
  cancelHref?: string | undefined;
};

/** A form of an account: the problem on top, then its fields, then its single button. */
export const AccountForm = ({
  action,
  submit,
  errors,
  problem,
  children,
  look = 'primary',
  beside,
  hasOther = false,
  cancelHref,
}: Props) => {
  const { basePath, t } = usePage();
  return (
    <form method="post" action={basePath + action} className="stack" noValidate>
      <Csrf />
      {hasOther ? <EnterButton>{submit}</EnterButton> : null}
      <FormMessages problem={problem} errors={errors} />
      {children}
      <div className={beside ? 'row stepnav' : 'row'}>
        {beside} <Button look={look}>{submit}</Button>{' '}
        {cancelHref ? (
          <a className="button button--quiet" href={cancelHref}>
            {t('common:cancel')}
          </a>
        ) : null}
      </div>
    </form>
  );
};

type FieldProps = {
  name: string;
  label: string;
  errors: FormError[];
  max: number;
  help?: string;
  value?: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: string;
};

/**
 * A line of such a form; its id is its name, which the error summary links to. How long it may be the field itself
 * holds: who types too much is stopped, and nobody else needs to know.
 */
export const AccountField = ({ errors, max, name, help, ...field }: FieldProps) => {
  const { t } = usePage();
  const helpText = [help, field.type === 'email' ? t('forms:emailForm') : ''].filter(Boolean).join(' ');
  return (
    <TextField
      id={name}
      name={name}
      // A password that is cut silently would be a different password.
      {...(field.type === 'password' ? {} : { maxLength: max })}
      error={errorAt(errors, name, field.label)}
      {...(helpText ? { help: helpText } : {})}
      {...field}
    />
  );
};
