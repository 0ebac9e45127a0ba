import { z } from 'zod';
import { count, id, moment } from '../scalars.ts';
import { bounds } from './account.ts';
import { viewBounds, viewName, viewQuery } from './view.ts';

/**
 * Limits of share links: a name and a password in characters, the days for which one works, how many of a team work at the same
 * time, and how many openings are kept one by one.
 */
export const shareBounds = {
  name: viewBounds.name,
  password: bounds.password,
  passwordLeast: 8,
  days: 365,
  daysStandard: 30,
  ofTeam: 1000,
} as const;

/**
 * How a link stands: it works (`open`); its days are over; somebody ended it; its view was deleted; who made it may no
 * longer see the view, or only reads figures by now (`closed`); the team does without share links (`off`).
 */
export const shareStates = ['open', 'over', 'ended', 'viewGone', 'closed', 'off'] as const;
export type ShareState = (typeof shareStates)[number];

export const shareName = viewName;
export const sharePassword = z.string().min(shareBounds.passwordLeast).max(shareBounds.password);

/** What whoever makes a link says of it. */
export const newShare = z.object({
  name: shareName,
  days: z.number().int().min(1).max(shareBounds.days),
  password: sharePassword.nullable(),
});

/** A link that shows a view, or the page for print, to people without an account. Its token is in the reply that makes it alone. */
export const share = z.object({
  id,
  name: z.string(),
  dashboardId: id,
  dashboardName: z.string(),
  /** Null where the view was deleted, and where it is to the page for print. */
  viewId: id.nullable(),
  viewName: z.string().nullable(),
  /** Whether it is to the page for print; an API may lack such links. */
  toPaper: z.boolean().optional(),
  /** Who made it. */
  ownerName: z.string(),
  /** Whether the person made it. */
  own: z.boolean(),
  hasPassword: z.boolean(),
  /** Whether its rows may be taken as files. */
  files: z.boolean(),
  state: z.enum(shareStates),
  createdAt: moment,
  expiresAt: moment,
  endedAt: moment.nullable(),
  /** How often it was opened, and when last. */
  opened: count,
  lastOpenedAt: moment.nullable(),
});
export type Share = z.output<typeof share>;

/** The same by itself; `paper`: the query of the page for print, null where it is to a view. */
export const shareWhole = share.extend({ paper: viewQuery.nullable().optional() });

/** An opening; `network`: the visitor's network address, shortened; null if it is unknown. */
export const shareOpening = z.object({ at: moment, network: z.string().nullable() });

/**
 * What a link shows; `analysis`: null where it is the dashboard's page for print. `accessToken` reads the view's dashboard with the rights of who made the link, for some minutes; `pass`
 * opens the link again without its password, for some hours.
 */
export const openedShare = z.object({
  name: z.string(),
  dashboardId: id,
  analysis: z.string().min(1).nullable(),
  query: z.string(),
  files: z.boolean(),
  expiresAt: moment,
  accessToken: z.string().min(1),
  pass: z.string().nullable(),
});
export type OpenedShare = z.output<typeof openedShare>;
