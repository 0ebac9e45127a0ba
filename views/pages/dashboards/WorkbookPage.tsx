import { Breadcrumbs, type Crumb } from '../../components/Breadcrumbs.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/forms/ErrorSummary.tsx';
import { type Choice, Choices } from '../../components/forms/Field.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type WorkbookPageProps = {
  frame: DashboardFrameProps;
  crumbs: Crumb[];
  /** What the rows are about, in words. */
  filter: string;
  /** A note under it; '' without one. */
  remark: string;
  /** Where the file comes from, and the fields of the filter that it is for. */
  action: string;
  kept: { name: string; value: string }[];
  backHref: string;
  choices: Choice[];
  /** What a sheet holds at the most, in words. */
  most: string;
  error: string | null;
};

/** The analyses of a dashboard that a workbook has, a sheet each. */
export const WorkbookPage = (props: WorkbookPageProps) => {
  const { t } = usePage();
  const { frame, crumbs, filter, remark, action, kept, backHref, choices, most, error } = props;
  return (
    <DashboardFrame {...frame}>
      <Breadcrumbs label={t('common:crumbs')} crumbs={crumbs} />
      <div className="pagehead">
        <h1>{t('workbook:ofDashboard')}</h1>
        <p className="pagehead__answer">{t('workbook:lead')}</p>
      </div>
      <form method="get" action={action} className="stack stack--loose form-wide">
        <ErrorSummary title={t('common:errorSummary')} errors={error ? [{ field: 'sheets', text: error }] : []} />
        {kept.map(field => (
          <input type="hidden" key={field.name + field.value} name={field.name} value={field.value} />
        ))}
        <p>
          <strong>{t('workbook:filter')}:</strong> {filter}
        </p>
        {remark ? <p className="muted filter-remark">{remark}</p> : null}
        <Choices
          id="sheets"
          legend={t('workbook:sheets')}
          name="sheet"
          choices={choices}
          help={most}
          columns
          error={error ?? undefined}
        />
        <div className="row">
          <Button look="primary">{t('workbook:take')}</Button>{' '}
          <a className="button button--quiet" href={backHref}>
            {t('workbook:back')}
          </a>
        </div>
      </form>
    </DashboardFrame>
  );
};
