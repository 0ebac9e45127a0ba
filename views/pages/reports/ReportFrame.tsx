import type { ReactNode } from 'react';
import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs, type Crumb } from '../../components/Breadcrumbs.tsx';
import { DashboardFrame, type DashboardFrameProps, Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

/** Where a report stands: its dashboard, and the list that it is in. */
export type ReportPlace = {
  /** Of its dashboard; null where the person may not open that, or it is gone. */
  frame: DashboardFrameProps | null;
  /** Its dashboard's reports; without that all of the team. */
  listHref: string;
};

/** The frame of a page about one report; `crumbs`: what is below the list of reports. */
export const ReportFrame = ({
  frame,
  listHref,
  crumbs,
  children,
}: ReportPlace & { crumbs: Crumb[]; children: ReactNode }) => {
  const { t, basePath } = usePage();
  const list = { label: t('reports:title'), href: listHref };
  const above = frame
    ? [
        { label: t('common:dashboards'), href: basePath + paths.dashboards },
        { label: frame.dashboard.name, href: frame.overview.href },
      ]
    : [];
  const page = (
    <>
      <Breadcrumbs label={t('common:crumbs')} crumbs={[...above, list, ...crumbs]} />
      {children}
    </>
  );
  return frame ? <DashboardFrame {...frame}>{page}</DashboardFrame> : <Frame current="dashboards">{page}</Frame>;
};
