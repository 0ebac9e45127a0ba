import type { ReactNode } from 'react';
import { titleWords } from '../title-words.ts';
import { DashboardCrumbs } from './DashboardCrumbs.tsx';

type Link = { label: string; href: string };

type Props = {
  dashboard: { name: string; href: string };
  /** The pages between, if there are any. */
  above?: Link | readonly Link[];
  title: string;
  /** What the page is called in the crumbs, where its title answers. */
  crumb?: string;
  lead: string;
  /** What can be begun here; beside the title where there is room. */
  acts?: ReactNode;
};

/** The head of a page about a dashboard itself: the link back, the title, and a sentence. */
export const DashboardPageHead = ({ dashboard, above, title, crumb = title, lead, acts }: Props) => (
  <>
    <DashboardCrumbs dashboard={dashboard} above={above} crumb={crumb} />
    <div className="pagehead">
      <h1>{titleWords(title)}</h1>
      <p className="pagehead__answer">{lead}</p>
      {acts ? <div className="pagehead__acts">{acts}</div> : null}
    </div>
  </>
);
