import { paths } from '../../../server/domain/paths.shared.ts';
import { Button } from '../../components/Button.tsx';
import type { FormTrouble } from '../../components/forms/AccountForm.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { errorAt, FormMessages, findError } from '../../components/forms/ErrorSummary.tsx';
import { FileField, type Option, SelectField } from '../../components/forms/Field.tsx';
import { usePage } from '../../page-context.tsx';

export type UploadFormProps = FormTrouble & {
  chosen: { format: string; countryCode: string; check: boolean };
  maxSize: string;
  formats: Option[];
  countries: Option[];
};

const CheckOnly = ({ checked }: { checked: boolean }) => (
  <label className="choice">
    <input type="checkbox" name="check" value="1" defaultChecked={checked} />
    <span>{usePage().t('data:check')}</span>
  </label>
);

const Trouble = ({ problem, errors }: FormTrouble) => {
  const { t } = usePage();
  if (errors.length === 0 && !problem) return null;
  return (
    <>
      <FormMessages problem={problem} errors={errors} />
      {/* Without a file, or with one that cannot be read, another one is chosen anyway. */}
      {findError(errors, 'file') ? null : <p className="muted">{t('data:fileAgain')}</p>}
    </>
  );
};

/**
 * A file and its options. In the form the file comes last, so that the fields before it are read first; on the page it stands
 * before them, since most files need none of them.
 */
export const UploadForm = ({ chosen, maxSize, formats, countries, errors, problem }: UploadFormProps) => {
  const { t, basePath } = usePage();
  const at = (field: string, label: string) => errorAt(errors, field, label);
  const isAtFault = errors.some(({ field }) => field !== 'file');
  return (
    <form
      method="post"
      action={basePath + paths.data}
      encType="multipart/form-data"
      className="stack form-wide upload"
      noValidate
    >
      <Csrf />
      <Trouble errors={errors} problem={problem} />
      {/* All of it is found out for most files. */}
      <details className="stack" open={isAtFault || chosen.format + chosen.countryCode !== '' || chosen.check}>
        <summary>{t('data:options')}</summary>
        <div className="stack">
          <div className="pickers">
            <SelectField
              id="format"
              name="format"
              label={t('data:format')}
              help={t('data:formatHelp')}
              value={chosen.format}
              options={formats}
              error={at('format', t('data:format'))}
            />
            <SelectField
              id="countryCode"
              name="countryCode"
              label={t('data:country')}
              help={t('data:countryHelp')}
              value={chosen.countryCode}
              options={countries}
              error={at('countryCode', t('data:country'))}
            />
          </div>
          <CheckOnly checked={chosen.check} />
        </div>
      </details>
      <FileField
        id="file"
        label={t('data:file')}
        help={t('data:fileHelp', { max: maxSize })}
        error={at('file', t('data:file'))}
        accept=".csv,.gz,text/csv,application/gzip"
      />
      <p className="muted">
        {t('data:oneFile')} <a href={basePath + paths.dataFormats}>{t('data:toFormats')}</a>{' '}
        <a href={basePath + paths.dataTemplate}>{t('data:template')}</a>
      </p>
      <div className="row">
        <Button look="primary">{t('data:send')}</Button>
      </div>
    </form>
  );
};
