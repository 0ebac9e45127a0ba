import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { UpcForm, type UpcsPageProps } from './UpcForm.tsx';

type Props = { frame: DashboardFrameProps; dashboard: { name: string; href: string }; form: UpcsPageProps };

/** The products of an analysis' filter, chosen by a list of UPCs. */
export const AnalysisUpcsPage = ({ frame, dashboard, form }: Props) => {
  const { t } = usePage();
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead dashboard={dashboard} title={t('upcs:title')} lead={t('upcs:filterLead')} />
      <UpcForm {...form} />
    </DashboardFrame>
  );
};
