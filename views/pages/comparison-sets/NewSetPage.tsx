import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { SetForm, type SetFormProps } from './SetForm.tsx';

export type NewSetPageProps = {
  frame: DashboardFrameProps;
  listHref: string;
  dashboardName: string;
  form: SetFormProps;
};

/** A new comparison set. */
export const NewSetPage = ({ frame, listHref, dashboardName, form }: NewSetPageProps) => {
  const { t } = usePage();
  return (
    <DashboardFrame {...frame}>
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[
          { label: dashboardName, href: frame.overview.href },
          { label: t('sets:title'), href: listHref },
          { label: t('sets:new') },
        ]}
      />
      <div className="pagehead">
        <h1>{t('sets:new')}</h1>
        <p className="pagehead__answer">{t('sets:newLead')}</p>
      </div>
      <SetForm {...form} />
    </DashboardFrame>
  );
};
