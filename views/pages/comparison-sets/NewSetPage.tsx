import { DashboardCrumbs } from '../../layout/DashboardCrumbs.tsx';
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
      <DashboardCrumbs
        dashboard={{ name: dashboardName, href: frame.overview.href }}
        above={{ label: t('sets:title'), href: listHref }}
        crumb={t('sets:new')}
      />
      <div className="pagehead">
        <h1>{t('sets:new')}</h1>
        <p className="pagehead__answer">{t('sets:newLead')}</p>
      </div>
      <SetForm {...form} />
    </DashboardFrame>
  );
};
