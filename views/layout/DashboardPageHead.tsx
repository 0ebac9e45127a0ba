import type { ReactNode } from 'react';
import { paths } from '../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { usePage } from '../page-context.tsx';
import { titleWords } from '../title-words.ts';

type Props = {
  dashboard: { name: string; href: string };
  /** The page between, if there is one. */
  above?: { label: string; href: string };
  title: string;
  /** What the page is called in the crumbs, where its title answers. */
  crumb?: string;
  lead: string;
  /** What can be begun here; beside the title where there is room. */
  acts?: ReactNode;
};

/** The head of a page about a dashboard itself: the link back, the title, and a sentence. */
export const DashboardPageHead = ({ dashboard, above, title, crumb = title, lead, acts }: Props) => {
  const { t, basePath } = usePage();
  return (
    <>
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[
          { label: t('common:dashboards'), href: basePath + paths.dashboards },
          { label: dashboard.name, href: dashboard.href },
          ...(above ? [above] : []),
          { label: crumb },
        ]}
      />
      <div className="pagehead">
        <h1>{titleWords(title)}</h1>
        <p className="pagehead__answer">{lead}</p>
        {acts ? <div className="pagehead__acts">{acts}</div> : null}
      </div>
    </>
  );
};
