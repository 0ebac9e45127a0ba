import type { ReactNode } from 'react';
import { paths } from '../../../server/domain/paths.shared.ts';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

type Props = {
  frame: DashboardFrameProps;
  /** Of the dashboard. */
  id: number;
  title: string;
  crumb?: string;
  lead: string;
  children: ReactNode;
};

/** A page below the settings of a dashboard. */
export const BelowSettings = ({ frame, id, children, ...head }: Props) => {
  const { t, basePath } = usePage();
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: frame.dashboard.name, href: frame.overview.href }}
        above={{ label: t('settings:title'), href: basePath + paths.settings(id) }}
        {...head}
      />
      {children}
    </DashboardFrame>
  );
};
