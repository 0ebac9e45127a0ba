import { usePage } from '../page-context.tsx';
import { AccountField } from './AccountForm.tsx';
import type { FormError } from './ErrorSummary.tsx';

type Props = { errors: FormError[]; bounds: { password: number; passwordLeast: number } };

/** A new password and its repetition, under the names of product.md §5. */
export const NewPasswordFields = ({ errors, bounds }: Props) => {
  const { t } = usePage();
  return (
    <>
      <AccountField
        name="newPassword"
        type="password"
        label={t('forms:newPassword')}
        help={t('forms:passwordHelp', { least: bounds.passwordLeast })}
        errors={errors}
        max={bounds.password}
        autoComplete="new-password"
      />
      <AccountField
        name="newPasswordConfirm"
        type="password"
        label={t('forms:repeat')}
        errors={errors}
        max={bounds.password}
        autoComplete="new-password"
      />
    </>
  );
};
