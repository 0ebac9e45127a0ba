import { AccountField } from '../../components/forms/AccountForm.tsx';
import type { FormError } from '../../components/forms/ErrorSummary.tsx';
import { type Option, SelectField } from '../../components/forms/Field.tsx';
import { usePage } from '../../page-context.tsx';

export type ViewFieldsProps = {
  name: string;
  maxName: number;
  seer: string;
  /** Who may see it; none where there is no choice. */
  seers: Option[];
};

/** A view's name, and who sees it. */
export const ViewFields = ({ name, maxName, seer, seers, errors }: ViewFieldsProps & { errors: FormError[] }) => {
  const { t } = usePage();
  return (
    <>
      <AccountField name="name" label={t('views:name')} errors={errors} max={maxName} value={name} />
      {seers.length > 0 ? (
        <SelectField id="seer" name="seer" label={t('views:seer')} value={seer} options={seers} />
      ) : null}
    </>
  );
};
