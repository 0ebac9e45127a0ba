import { z } from 'zod';
import { endShare, switchShares } from '../../contract/calls/main/dashboards/shares.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import { one } from '../shared/forms/fields.ts';
import { readChoices } from '../shared/forms/read-form.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';

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
