import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { ShareList, type ShareListProps } from '../../components/ShareList.tsx';
import { TeamHead, type TeamTabs } from '../../components/TeamHead.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type ShareLinksPageProps = ShareListProps & {
  teamName: string;
  /** How many there are, and how many are open. */
  title: string;
  tabs: TeamTabs;
  /** Whether the team has share links. */
  on: boolean;
  /** Whether the person may change that, and sees the links of everybody. */
  canSwitch: boolean;
};

const Switching = ({ on }: Pick<ShareLinksPageProps, 'on'>) => {
  const { t } = usePage();
  return (
    <section className="stack stack--tight measure" aria-labelledby="switch">
      <h2 id="switch">{t(on ? 'shares:on' : 'shares:off')}</h2>
      <p className="muted">{t(on ? 'shares:onText' : 'shares:switchOnText')}</p>
      <PostButton action={paths.shareLinksSwitch} fields={{ to: on ? 'off' : 'on' }} look={on ? 'plain' : 'primary'}>
        {t(on ? 'shares:switchOff' : 'shares:switchOn')}
      </PostButton>
    </section>
  );
};

/** Where one is made: beside what it shows. */
const None = () => {
  const { t, basePath } = usePage();
  return (
    <EmptyState icon="leave" title={t('shares:none')} text={t('shares:noneHow')}>
      <ButtonLink href={basePath + paths.dashboards} look="primary">
        {t('reports:chooseDashboard')}
      </ButtonLink>
    </EmptyState>
  );
};

/** The share links of a person, or of the whole team. */
export const ShareLinksPage = ({ teamName, title, tabs, on, canSwitch, shares, pages }: ShareLinksPageProps) => {
  const { t } = usePage();
  return (
    <Frame current="team">
      <TeamHead
        teamName={teamName}
        current="shares"
        tabs={tabs}
        title={title}
        lead={t(canSwitch ? 'shares:teamLead' : 'shares:ownLead')}
      />
      <div className="stack stack--loose form-wide">
        {on || canSwitch ? null : <Banner type="info" title={t('shares:off')} text={t('shares:offText')} />}
        <section>
          <h2 className="visually-hidden">{t('shares:title')}</h2>
          <ShareList shares={shares} pages={pages} none={<None />} />
        </section>
        {canSwitch ? <Switching on={on} /> : null}
      </div>
    </Frame>
  );
};
