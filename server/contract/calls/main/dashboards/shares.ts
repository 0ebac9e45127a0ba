import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { bounds } from '../../../entities/account.ts';
import { openedShare, share, shareBounds, shareName, shareOpening, sharePassword } from '../../../entities/share.ts';
import { idText, limit, page, paged } from '../../../scalars.ts';

const of = { api: 'main', section: '7.4', family: 'account' } as const;
const byId = z.object({ shareId: idText });
const whose = 'Of one that somebody else made owners and administrators only, 403 for others';

export const shareList = defineCall({
  ...of,
  id: 'shares.list',
  method: 'GET',
  path: '/shares',
  summary:
    'Share links, those that work before those that ended or are over, each the newest first: those that the person made, for owners and administrators those of the whole team; `on`: whether the team has share links. An API may lack it',
  query: z.object({ viewId: idText.optional(), page, limit: limit(50, 200) }),
  reply: paged(share).extend({ on: z.boolean(), canSwitch: z.boolean() }),
});

export const getShare = defineCall({
  ...of,
  id: 'shares.get',
  method: 'GET',
  path: '/shares/{shareId}',
  summary: `One link with its latest openings. ${whose}`,
  params: byId,
  reply: share.extend({ openings: z.array(shareOpening) }),
});

export const createShare = defineCall({
  ...of,
  id: 'shares.create',
  method: 'POST',
  path: '/dashboards/{dashboardId}/views/{viewId}/shares',
  summary: `Makes a link to a view. Its token is in this reply alone. 409 \`name_taken\` if another link to the view has the name, \`limit\` beyond ${shareBounds.ofTeam} links of a team that work, \`off\` where the team does without them`,
  params: z.object({ dashboardId: idText, viewId: idText }),
  body: z.object({
    name: shareName,
    days: z.number().int().min(1).max(shareBounds.days),
    password: sharePassword.nullable(),
    files: z.boolean(),
  }),
  reply: share.extend({ token: z.string().min(1) }),
});

export const endShare = defineCall({
  ...of,
  id: 'shares.end',
  method: 'POST',
  path: '/shares/{shareId}/end',
  summary: `Ends a link at once; one that ended stays as it is. ${whose}`,
  params: byId,
  reply: share,
});

export const switchShares = defineCall({
  ...of,
  id: 'shares.switch',
  method: 'PUT',
  path: '/shares/switch',
  summary:
    'Has the team do with or without share links: without, none opens and none is made, until it has them again. Owners and administrators only',
  body: z.object({ on: z.boolean() }),
  reply: z.object({ on: z.boolean() }),
});

export const openShare = defineCall({
  ...of,
  id: 'shares.open',
  method: 'POST',
  path: '/shares/open',
  access: 'open',
  summary:
    'What a link shows, by its token. 404 for a token that is unknown; 410 `over`, `ended`, `viewGone`, `closed` or `off`; 409 `password_needed` or `password_wrong`; 429 after too many wrong ones. `counts`: it is noted as an opening',
  body: z.object({
    token: z.string().min(1).max(bounds.token),
    password: z.string().max(shareBounds.password).optional(),
    pass: z.string().max(1000).optional(),
    counts: z.boolean(),
  }),
  reply: openedShare,
});
