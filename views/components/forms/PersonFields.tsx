import { usePage } from '../../page-context.tsx';
import { AccountField } from './AccountForm.tsx';
import type { FormError } from './ErrorSummary.tsx';

type NameProps = { values: { name: string; lastName: string }; errors: FormError[]; max: number };

/** A person's name. */
export const NameFields = ({ values, errors, max }: NameProps) => {
  const { t } = usePage();
  const common = { errors, max };
  return (
    <>
      <AccountField {...common} name="name" label={t('forms:name')} value={values.name} autoComplete="given-name" />
      <AccountField
        {...common}
        name="lastName"
        label={t('forms:lastName')}
        value={values.lastName}
        autoComplete="family-name"
      />
    </>
  );
};

type PasswordProps = {
  label: string;
  /** Names of the two fields: docs/product.md §5 has different ones for each form. */
  names: readonly [string, string];
  errors: FormError[];
  bounds: { password: number; passwordLeast: number };
};

/** A new password, and its repetition. */
export const ChosenPasswordFields = ({ label, names, errors, bounds }: PasswordProps) => {
  const { t } = usePage();
  const common = { type: 'password', errors, max: bounds.password, autoComplete: 'new-password' } as const;
  const help = t('forms:passwordHelp', { least: bounds.passwordLeast, most: bounds.password });
  return (
    <>
      <AccountField {...common} name={names[0]} label={label} help={help} />
      <AccountField {...common} name={names[1]} label={t('forms:repeat')} />
    </>
  );
};
