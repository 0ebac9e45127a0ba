import { paths } from '../../../server/domain/paths.shared.ts';
import { Following, type FollowingProps } from '../../components/Following.tsx';
import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import type { IconName } from '../../components/icons/Icon.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { Tag } from '../../components/Tag.tsx';
import { TeamHead, type TeamTabs } from '../../components/TeamHead.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type DeliveryRow = {
  id: number;
  what: string;
  when: string;
  state: 'sent' | 'waiting' | 'failed';
  stateText: string;
  /** The reply, the attempts, and the next attempt. */
  detail: string;
};

export type WebhookPageProps = FormTrouble & {
  teamName: string;
  tabs: TeamTabs;
  /** Where alerts are sent, if anywhere. */
  title: string;
  url: string;
  /** Null without a webhook. */
  secret: string | null;
  deliveries: DeliveryRow[];
  /** While one is on its way. */
  following: FollowingProps | null;
  pages: PagesProps;
};

const marks = {
  sent: { kind: 'ok', icon: 'ok' },
  waiting: { kind: 'plain', icon: 'clock' },
  failed: { kind: 'error', icon: 'error' },
} as const satisfies Record<DeliveryRow['state'], { kind: string; icon: IconName }>;

const Address = ({ url, errors }: Pick<WebhookPageProps, 'url' | 'errors'>) => {
  const { t } = usePage();
  return (
    <section className="stack stack--tight form-narrow" aria-labelledby="address">
      <h2 id="address">{t('webhook:where')}</h2>
      <AccountForm action={paths.webhook} submit={t('webhook:save')} errors={errors} problem={null}>
        <AccountField
          name="url"
          label={t('webhook:url')}
          help={t('webhook:urlHelp')}
          value={url}
          max={1000}
          errors={errors}
        />
      </AccountForm>
    </section>
  );
};

const Secret = ({ secret }: { secret: string }) => {
  const { t } = usePage();
  return (
    <section className="stack stack--tight measure" aria-labelledby="secret">
      <h2 id="secret">{t('webhook:secretTitle')}</h2>
      <p>
        <code className="breakable">{secret}</code>
      </p>
      <p className="muted">{t('webhook:secretText')}</p>
      <PostButton action={paths.webhookSecret} size="small">
        {t('webhook:turn')}
      </PostButton>
      <p className="field__help">{t('webhook:turnHelp')}</p>
    </section>
  );
};

const Ways = () => {
  const { t } = usePage();
  return (
    <section className="stack stack--tight measure" aria-labelledby="try">
      <h2 id="try">{t('webhook:tryTitle')}</h2>
      <p className="muted">{t('webhook:tryText')}</p>
      <PostButton action={paths.webhookTest}>{t('webhook:try')}</PostButton>
    </section>
  );
};

const End = () => {
  const { t } = usePage();
  return (
    <section className="stack stack--tight" aria-labelledby="end">
      <h2 id="end">{t('webhook:removeTitle')}</h2>
      <p className="muted measure">{t('webhook:removeHelp')}</p>
      <PostButton action={paths.webhookRemove}>{t('webhook:remove')}</PostButton>
    </section>
  );
};

const Row = ({ delivery }: { delivery: DeliveryRow }) => {
  const { t } = usePage();
  return (
    <tr>
      <th scope="row">
        {delivery.what} <span className="sub">{`#${delivery.id}`}</span>
      </th>
      <td data-label={t('webhook:when')}>{delivery.when}</td>
      <td data-label={t('webhook:how')}>
        <Tag {...marks[delivery.state]}>{delivery.stateText}</Tag> <span className="sub">{delivery.detail}</span>
      </td>
      <td>
        {delivery.state === 'failed' ? (
          <PostButton action={paths.webhookRetry(delivery.id)} size="small">
            {t('webhook:again')}
            <span className="visually-hidden">{`: #${delivery.id}`}</span>
          </PostButton>
        ) : null}
      </td>
    </tr>
  );
};

const Log = ({ deliveries, following, pages }: Pick<WebhookPageProps, 'deliveries' | 'following' | 'pages'>) => {
  const { t } = usePage();
  return (
    <div className="stack stack--tight">
      <h2>{t('webhook:log')}</h2>
      <p className="muted">{t('webhook:logText')}</p>
      {following ? <Following {...following} /> : null}
      {deliveries.length === 0 ? (
        <p>{t('webhook:logNone')}</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reached by keyboard */}
          <section className="tablebox tablebox--open" tabIndex={0} aria-label={t('webhook:log')}>
            <table className="table table--cards">
              <thead>
                <tr>
                  <th scope="col">{t('webhook:what')}</th>
                  <th scope="col">{t('webhook:when')}</th>
                  <th scope="col">{t('webhook:how')}</th>
                  <th scope="col">
                    <span className="visually-hidden">{t('members:acts')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {deliveries.map(delivery => (
                  <Row key={delivery.id} delivery={delivery} />
                ))}
              </tbody>
            </table>
          </section>
          {pages.pages.length > 0 ? <Pagination {...pages} /> : null}
        </>
      )}
    </div>
  );
};

/** A team's webhook, how its receiver verifies deliveries, and past deliveries. */
export const WebhookPage = (props: WebhookPageProps) => {
  const { t } = usePage();
  const { teamName, tabs, title, secret, problem } = props;
  return (
    <Frame current="team">
      <TeamHead tabs={tabs} teamName={teamName} current="webhook" title={title} lead={t('webhook:lead')} />
      <div className="stack stack--loose">
        {problem ? <Banner type="error" {...problem} /> : null}
        <div className="duo">
          <div className="stack stack--loose">
            <Address {...props} />
            {secret === null ? null : <Ways />}
          </div>
          {secret === null ? null : <Secret secret={secret} />}
        </div>
        <Log {...props} />
        {secret === null ? null : <End />}
      </div>
    </Frame>
  );
};
