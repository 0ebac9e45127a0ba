import { paths } from '../../../server/domain/paths.shared.ts';
import { Button } from '../../components/Button.tsx';
import type { FormTrouble } from '../../components/forms/AccountForm.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { ErrorSummary, errorAt } from '../../components/forms/ErrorSummary.tsx';
import { describedBy, FieldFrame } from '../../components/forms/Field.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { usePage } from '../../page-context.tsx';

type Props = FormTrouble & { dashboardId: number; productId: number };

/** An image of a product. The file comes last, so that the fields before it are read first. */
export const UploadForm = ({ dashboardId, productId, errors, problem }: Props) => {
  const { t, basePath } = usePage();
  const error = errorAt(errors, 'file', t('images:file'));
  const help = t('images:fileHelp');
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
      {problem ? <Banner type="error" {...problem} /> : null}
      <ErrorSummary title={t('common:errorSummary')} errors={errors} />
      <FieldFrame id="file" label={t('images:file')} help={help} error={error}>
        <input
          className="input"
          id="file"
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy('file', help, error)}
        />
      </FieldFrame>
      <div className="row">
        <Button look="primary">{t('images:send')}</Button>
      </div>
    </form>
  );
};
