import { UnsubscribePage, type UnsubscribePageProps } from '../../../views/pages/notifications/UnsubscribePage.tsx';
import { ReportEndedPage } from '../../../views/pages/reports/ReportEndedPage.tsx';
import { unsubscribe } from '../../contract/calls/main/alerts/notifications.ts';
import { paths, patterns, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { open, type Route } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import { tokenIn } from '../shared/forms/mail-token.ts';
import { endWithFailure } from '../shared/outcomes/failure.ts';

const show = ({ t }: PageRequest, state: UnsubscribePageProps['state'], token: string | null): Reply => {
  const action = token === null ? '' : withQuery(paths.unsubscribe, { token });
  // What the token is worth the API knows; how it begins says what it is about.
  const ofReport = token?.startsWith('r') ?? false;
  const title = t(ofReport && state === 'ask' ? 'reports:stopAsk' : `notifications:stop_${state}`);
  return pageReply(page(title, UnsubscribePage, { state, action, ofReport }), state === 'unusable' ? 404 : 200);
};

/** /login/unsubscribe?token=: asks, since programs that look after mails open their links. */
export const askStop = (request: PageRequest): Reply => {
  const token = tokenIn(request.query);
  return show(request, token === null ? 'unusable' : 'ask', token);
};

/** A report that somebody gets no more; they may have no account here. */
const showEnded = ({ t }: PageRequest, name: string): Reply => {
  const title = t('reports:stopped', { name });
  return pageReply(page(title, ReportEndedPage, { title, lead: t('reports:stoppedText') }));
};

/** Ends a person's alert mails, or a report for one recipient: by the button of the page, or at once by a mail program (RFC 8058). */
const stop = async (request: PageRequest): Promise<Reply> => {
  const token = tokenIn(request.query);
  const outcome = token === null ? null : await request.call(unsubscribe, { body: { token } });
  if (outcome === null || outcome.kind === 'notFound') return show(request, 'unusable', null);
  if (outcome.kind !== 'ok') return endWithFailure(outcome);
  const { report } = outcome.value;
  if (report !== null) return showEnded(request, report);
  return show(request, outcome.value.stopped ? 'done' : 'unusable', null);
};

/** A mail program has no session, so no token of a form: that of the mail stands in the address. */
export const unsubscribeRoutes: Route[] = [open.post(patterns.unsubscribe, stop)];
