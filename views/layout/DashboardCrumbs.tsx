import { paths } from '../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { usePage } from '../page-context.tsx';

type Link = { label: string; href: string };

type Props = {
  dashboard: { name: string; href: string };
  /** The pages between, if there are any. */
  above?: Link | readonly Link[] | undefined;
  /** What the page is called. */
  crumb: string;
};

/** Where a page about a dashboard stands: below the list of dashboards, and the dashboard. */
export const DashboardCrumbs = ({ dashboard, above, crumb }: Props) => {
  const { t, basePath } = usePage();
  return (
    <Breadcrumbs
      label={t('common:crumbs')}
      crumbs={[
        { label: t('common:dashboards'), href: basePath + paths.dashboards },
        { label: dashboard.name, href: dashboard.href },
        ...[above ?? []].flat(),
        { label: crumb },
      ]}
    />
  );
};
