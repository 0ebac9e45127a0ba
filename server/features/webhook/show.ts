import { z } from 'zod';
import { type DeliveryRow, WebhookPage } from '../../../views/pages/webhook/WebhookPage.tsx';
import { ownTeam } from '../../contract/calls/main/accounts/team.ts';
import { readWebhook, webhookDeliveries } from '../../contract/calls/main/alerts/webhook.ts';
import type { Delivery } from '../../contract/entities/webhook.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { allOk } from '../../upstream/outcome.ts';
import { pageNumber } from '../shared/forms/fields.ts';
import { type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { lastInstead, pageLinks } from '../shared/lists/page-links.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { followPage, isFresh } from '../shared/outcomes/follow-page.ts';
import { ownZone } from '../shared/people/own-zone.ts';
import { readTeamTabs } from '../shared/people/team-tabs.ts';
import { countText } from '../shared/plan/plan-words.ts';
import { observedWords, type Words } from '../shared/words/observed-words.ts';

const perPage = 50;

const problems = ['address', 'unreachable', 'tooSlow', 'status', 'removed', 'withdrawn'] as const;

const presentDetail = (
  request: PageRequest,
  { moment }: Words,
  { answer, problem, attempts, nextAt }: Delivery,
): string => {
  const { t } = request;
  const known = problems.find(one => one === problem);
  return [
    answer === null ? null : t('webhook:status', { status: answer }),
    known ? t(`webhook:problem_${known}`) : problem,
    attempts > 0 ? t('webhook:attempts', { count: attempts }) : null,
    nextAt && attempts > 0 ? t('webhook:nextAt', { moment: moment(nextAt) }) : null,
  ]
    .filter(Boolean)
    .join(', ');
};

const presentRow =
  (request: PageRequest, words: Words) =>
  (delivery: Delivery): DeliveryRow => {
    const { t } = request;
    const { deliveryId, kind, firings, state, triedAt, createdAt } = delivery;
    const counted = { count: firings, number: countText(request, firings) };
    return {
      id: deliveryId,
      what: kind === 'test' ? t('webhook:kind_test') : t('webhook:kind_alerts', counted),
      when: words.moment(triedAt ?? createdAt),
      state,
      stateText: t(`webhook:${state}`),
      detail: presentDetail(request, words, delivery),
    };
  };

const paging = z.object({ page: pageNumber });

const pageHref =
  ({ basePath }: PageRequest) =>
  (number: number): string =>
    basePath + withQuery(paths.webhook, { page: number });

const presentTitle = ({ t }: PageRequest, url: string | null): string =>
  url ? t('webhook:title', { host: URL.parse(url)?.host ?? url }) : t('webhook:titleNone');

/** /team/webhook, with the messages of the form that was sent. `typed`: an address that was refused. */
export const showWebhook = async (
  request: PageRequest,
  typed: string | null = null,
  { status, errors, problem }: Refusal = unsent,
): Promise<Reply> => {
  const { t } = request;
  const asked = { ...readFields(paging, request.query), limit: perPage };
  const [tabs, zone] = [readTeamTabs(request), ownZone(request)];
  const [team, webhook, log] = orEnd(
    allOk([
      ...(await Promise.all([
        request.call(ownTeam, {}),
        request.call(readWebhook, {}),
        request.call(webhookDeliveries, { query: asked }),
      ])),
    ]),
  );
  const last = lastInstead({ ...asked, total: log.total });
  if (last !== null && status === 200) return redirectTo(withQuery(paths.webhook, { page: last }));
  const count = (value: number): string => countText(request, value);
  const isUnderWay = log.data.some(({ state, createdAt }) => state === 'waiting' && isFresh(request, createdAt));
  const following = isUnderWay
    ? followPage(request, { hrefOf: more => withQuery(paths.webhook, more), byItself: false })
    : null;
  const props = {
    teamName: team.name,
    tabs: await tabs,
    following: following?.following ?? null,
    title: presentTitle(request, webhook.url),
    url: typed ?? webhook.url ?? '',
    secret: webhook.secret,
    deliveries: log.data.map(presentRow(request, observedWords(request, await zone))),
    pages: pageLinks({ t, label: t('webhook:pages'), ...asked, total: log.total, count, pageHref: pageHref(request) }),
    errors,
    problem,
  };
  return pageReply(page(props.title, WebhookPage, props), status, status === 200 ? following?.headers : {});
};

export const webhook = (request: PageRequest): Promise<Reply> => showWebhook(request);
