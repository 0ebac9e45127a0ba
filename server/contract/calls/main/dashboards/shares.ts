import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { bounds } from '../../../entities/account.ts';
import { newShare, openedShare, share, shareBounds, shareOpening, shareWhole } from '../../../entities/share.ts';
import { viewQuery } from '../../../entities/view.ts';
import { idText, limit, page, paged } from '../../../scalars.ts';

const of = { api: 'main', section: '7.4', family: 'account' } as const;
const byId = z.object({ shareId: idText });
const madeShare = share.extend({ token: z.string().min(1) });
const whose = 'Of one that somebody else made owners and administrators only, 403 for others';

export const shareList = defineCall({
  ...of,
  id: 'shares.list',
  method: 'GET',
  path: '/shares',
  summary:
    'Share links, those that work before those that ended or are over, each the newest first: those that the person made, for owners and administrators those of the whole team; `viewId`: those to this view; `paperOf`: those to the page for print of this dashboard; `on`: whether the team has share links. An API may lack it',
  query: z.object({ viewId: idText.optional(), paperOf: idText.optional(), page, limit: limit(50, 200) }),
  reply: paged(share).extend({ on: z.boolean(), canSwitch: z.boolean() }),
});

export const getShare = defineCall({
  ...of,
  id: 'shares.get',
  method: 'GET',
  path: '/shares/{shareId}',
  summary: `One link with its latest openings. ${whose}`,
  params: byId,
  reply: shareWhole.extend({ openings: z.array(shareOpening) }),
});

export const createShare = defineCall({
  ...of,
  id: 'shares.create',
  method: 'POST',
  makes: true,
  path: '/dashboards/{dashboardId}/views/{viewId}/shares',
  summary: `Makes a link to a view. Its token is in this reply alone. 409 \`name_taken\` if another link to the view has the name, \`limit\` beyond ${shareBounds.ofTeam} links of a team that work, \`off\` where the team does without them`,
  params: z.object({ dashboardId: idText, viewId: idText }),
  body: newShare.extend({ files: z.boolean() }),
  reply: madeShare,
});

export const createPaperShare = defineCall({
  ...of,
  id: 'shares.createForPaper',
  method: 'POST',
  makes: true,
  path: '/dashboards/{dashboardId}/shares',
  summary:
    'Makes a link to the page for print of a dashboard, with the query that the page has then: what stands on it, and its filter. Otherwise as one to a view. An API may lack it',
  params: z.object({ dashboardId: idText }),
  body: newShare.extend({ paper: viewQuery }),
  reply: madeShare,
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
