import { usePage } from '../../page-context.tsx';
import { Banner } from '../notices/Banner.tsx';

/** `brief`: the same in fewer words, beside the field, where the summary above says all of it. */
export type FormError = { field: string; text: string; brief?: string };

/**
 * The errors of a form at its top, each with a link to its field. It gets the focus if the page is requested with
 * #errors.
 */
export const ErrorSummary = ({ title, errors, id = 'errors' }: { title: string; errors: FormError[]; id?: string }) =>
  errors.length === 0 ? null : (
    // biome-ignore lint/a11y/noAutofocus: the summary is what a person who sent the form has to hear first
    <div className="summary-errors" id={id} role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <ul>
        {errors.map(error => (
          <li key={error.field}>
            <a href={`#${error.field}`}>{error.text}</a>
          </li>
        ))}
      </ul>
    </div>
  );

/** What a refused form says at its top: the problem of the whole of it, then the errors of its fields. */
export const FormMessages = ({
  problem,
  errors,
}: {
  problem: { title: string; text: string } | null;
  errors: FormError[];
}) => (
  <>
    {problem ? <Banner type="error" {...problem} /> : null}
    <ErrorSummary title={usePage().t('common:errorSummary')} errors={errors} />
  </>
);

/** The error of one field, if it has one. */
export const findError = (errors: FormError[], field: string): string | undefined =>
  errors.find(error => error.field === field)?.text;

/** The same without the label, which is right above. */
export const errorAt = (errors: FormError[], field: string, label: string): string | undefined => {
  const text = findError(errors, field);
  const lead = `${label}: `;
  return text?.startsWith(lead) ? text.slice(lead.length) : text;
};
