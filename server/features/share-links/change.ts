import { z } from 'zod';
import { EndSharePage } from '../../../views/pages/share-links/EndSharePage.tsx';
import { endShare, getShare, switchShares } from '../../contract/calls/main/dashboards/shares.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { one } from '../shared/forms/fields.ts';
import { readChoices } from '../shared/forms/read-form.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { canEnd } from '../shared/shares/present-share.ts';

/** Ending a link requires a page that says what it means; of one that has ended, its page says so. */
export const askEnd = async (request: PageRequest): Promise<Reply> => {
  const shareId = idParameter(request.params.shareId);
  const share = orEnd(await request.call(getShare, { params: { shareId } }));
  if (!canEnd(share)) return redirectTo(paths.shareLink(shareId));
  const title = request.t('shares:endTitle', { name: share.name });
  return pageReply(page(title, EndSharePage, { id: shareId, name: share.name, title }));
};

/** Ends a link. */
export const end = async (request: PageRequest): Promise<Reply> => {
  const shareId = idParameter(request.params.shareId);
  const { name } = orEnd(await request.call(endShare, { params: { shareId } }));
  request.notify({ type: 'ok', key: 'ShareEnded', params: { name } });
  return redirectTo(paths.shareLink(shareId));
};

const switchForm = z.object({ to: one(z.enum(['on', 'off'])) });

/** Has the team do with or without share links. */
export const switchAll = async (request: PageRequest): Promise<Reply> => {
  const on = readChoices(switchForm, request.form).to === 'on';
  orEnd(await request.call(switchShares, { body: { on } }));
  request.notify({ type: 'ok', key: on ? 'SharesOn' : 'SharesOff' });
  return redirectTo(paths.shareLinks);
};
