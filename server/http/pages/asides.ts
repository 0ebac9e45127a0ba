import type { RequestHandler } from 'express';
import type { OtherDashboard } from '../../../views/page-context.tsx';
import { subscriptionOfUser } from '../../contract/calls/main/accounts/subscription.ts';
import { notificationCount } from '../../contract/calls/main/alerts/notifications.ts';
import { dashboardAlerts } from '../../contract/calls/main/dashboards/dashboard-state.ts';
import { dashboardList } from '../../contract/calls/main/dashboards/dashboards.ts';
import { defineAside } from './aside.ts';
import { firstPageOf } from './first-page.ts';
import type { PageServices } from './page-request-of.ts';

const minute = 60_000;

/** The subscription of the person's team, for the banner of every page (docs/product.md §4). */
export const subscriptionAside = defineAside({ call: subscriptionOfUser, readInput: () => ({}), keptMs: minute });

/**
 * How many notifications the person has not viewed, for the header of every page: alerts fire without any action of
 * theirs.
 */
const countAside = defineAside({ call: notificationCount, readInput: () => ({}), keptMs: minute / 4 });

/** The dashboard that an address is below; null for none. */
export const dashboardIn = (path: string): number | null => {
  const id = /^\/dashboards\/([1-9]\d{0,14})(?:\/|$)/.exec(path)?.[1];
  return id === undefined ? null : Number(id);
};

/** The same for the dashboard of a page, for its list of sections. */
const dashboardAside = defineAside({
  call: dashboardAlerts,
  readInput: ({ path }) => {
    const id = dashboardIn(path);
    return id === null ? null : { params: { id } };
  },
  keptMs: minute / 4,
});

/** The dashboards of a person, for the switcher on the pages of one. */
const listAside = defineAside({
  call: dashboardList,
  readInput: ({ path }) => (dashboardIn(path) === null ? null : {}),
  keptMs: minute / 4,
});

/** The asides of all pages. */
export const readAsides = (services: PageServices): RequestHandler[] =>
  [subscriptionAside, countAside, dashboardAside, listAside].map(aside => aside.handler(services));

/** Unviewed notifications, if known: of all dashboards, and of the page's. */
export const unviewedIn = (locals: object): { all: number; here: number } => ({
  all: countAside.in(locals)?.unviewed ?? 0,
  here: dashboardAside.in(locals) ?? 0,
});

/** More are on the page of all dashboards. */
const mostListed = 12;

/** The dashboards to switch to, without the page's own; empty if unknown. */
export const dashboardsIn = (locals: object, here: string): OtherDashboard[] =>
  (listAside.in(locals) ?? [])
    .filter(({ id }) => id !== dashboardIn(here))
    .slice(0, mostListed)
    .map(listed => ({ name: listed.name, flag: listed.countryImage, path: firstPageOf(listed) }));
