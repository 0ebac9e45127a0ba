import { paths } from '../../server/domain/paths.shared.ts';
import { usePage } from '../page-context.tsx';
import { titleWords } from '../title-words.ts';

/** Pages about a team that are not always there. */
export type TeamTabs = { shares: boolean; reports: boolean };

type Props = {
  tabs: TeamTabs;
  teamName: string;
  current: 'members' | 'plan' | 'shares' | 'reports' | 'webhook';
  title: string;
  lead: string;
};

/** The head of the pages about a team: its name, the page's title, and a link to the other page. */
export const TeamHead = ({ tabs, teamName, current, title, lead }: Props) => {
  const { t, basePath, person } = usePage();
  const link = (page: Props['current'], path: string, label: string) => (
    <a href={basePath + path} aria-current={page === current ? 'page' : undefined}>
      {label}
    </a>
  );
  return (
    <>
      <div className="pagehead">
        <p className="muted">{t('common:team', { name: teamName })}</p>
        <h1>{titleWords(title)}</h1>
        <p className="pagehead__answer">{titleWords(lead)}</p>
      </div>
      <nav className="tabs" aria-label={t('plan:tabs')}>
        {link('members', paths.team, t('team:members'))} {link('plan', paths.teamPlan, t('plan:page'))}{' '}
        {tabs.shares ? link('shares', paths.shareLinks, t('shares:title')) : null}{' '}
        {tabs.reports ? link('reports', paths.teamReports, t('reports:title')) : null}{' '}
        {person?.manages ? link('webhook', paths.webhook, t('webhook:page')) : null}
      </nav>
    </>
  );
};
