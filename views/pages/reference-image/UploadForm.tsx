import { paths } from '../../../server/domain/paths.shared.ts';
import { Button } from '../../components/Button.tsx';
import type { FormTrouble } from '../../components/forms/AccountForm.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { errorAt, FormMessages } from '../../components/forms/ErrorSummary.tsx';
import { FileField } from '../../components/forms/Field.tsx';
import { usePage } from '../../page-context.tsx';

type Props = FormTrouble & { dashboardId: number; productId: number };

/** An image of a product. The file comes last, so that the fields before it are read first. */
export const UploadForm = ({ dashboardId, productId, errors, problem }: Props) => {
  const { t, basePath } = usePage();
  return (
    <form
      method="post"
      action={basePath + paths.referenceImages}
      encType="multipart/form-data"
      className="stack form-narrow"
      noValidate
    >
      <Csrf />
      <input type="hidden" name="dashboard" value={dashboardId} />
      <input type="hidden" name="product" value={productId} />
      <FormMessages problem={problem} errors={errors} />
      <FileField
        id="file"
        label={t('images:file')}
        help={t('images:fileHelp')}
        error={errorAt(errors, 'file', t('images:file'))}
        accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
      />
      <div className="row">
        <Button look="primary">{t('images:send')}</Button>
      </div>
    </form>
  );
};
