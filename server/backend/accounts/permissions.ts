import { analyses } from '../../contract/analyses/all.ts';
import { listCalls } from '../../contract/analyses/parts/calls.ts';
import type { RoleKey } from '../records/accounts/account-tables.ts';

/**
 * Who may send a call: `roles`, and `self`: roles that may if the call's `userId` is their own. `dashboard`: the access
 * that the call needs to the dashboard it names (docs/product.md §6 leaves roles and rights to us).
 */
export type Rule = {
  readonly roles: readonly RoleKey[];
  readonly self?: readonly RoleKey[];
  readonly dashboard?: 'view' | 'edit';
  /** The reply has what is the person's alone: no cache gives it to others, though it is about a dashboard. */
  readonly personal?: true;
  /** Share links may send it too: it only reads what a page of an analysis shows. */
  readonly shared?: true;
};

/** Everybody of the team, with any role. */
const everyone: readonly RoleKey[] = ['owner', 'administrator', 'analyst', 'reader'];
/** Roles that edit dashboards; readers only view them. */
const workers: readonly RoleKey[] = ['owner', 'administrator', 'analyst'];
/** Roles that manage people and what the team pays for. */
const managers: readonly RoleKey[] = ['owner', 'administrator'];

/** About the person or their team only. */
const open: Rule = { roles: everyone };
/** Views one dashboard. */
const looks: Rule = { roles: everyone, dashboard: 'view' };
/** The same, for what a share link shows. */
const shows: Rule = { ...looks, shared: true };
/** Changes one dashboard. */
const changes: Rule = { roles: workers, dashboard: 'edit' };
/** Reads, or changes, what the person keeps of a dashboard; whose it is, and who may share, the calls decide. */
const keeps: Rule = { ...looks, personal: true };
/** Manages people on one dashboard. */
const manages: Rule = { roles: managers, dashboard: 'edit' };

/** Declared analyses only read: their tables, charts and files. */
const declared: Record<string, Rule> = Object.fromEntries(
  Object.values(analyses)
    .flatMap(listCalls)
    .map(({ id }) => [id, shows]),
);

/** Every bearer call of the three APIs by its id. A call without a rule prevents the start. */
export const permissions: Readonly<Record<string, Rule>> = {
  // §7.1: a person's account is their own, whatever their role in the team.
  'account.profile': open,
  'account.settings': open,
  'account.settings.language': open, // their own pages and mails
  'account.email.state': open,
  'account.password.change': open, // asks for the current one
  'auth.validate': open,

  // §7.5: the choices when a dashboard is made; nothing is bought.
  'plans.list': open,
  'plans.countries': open,
  'plans.limits': open, // what a choice is measured by
  'plans.use': open,

  // §7.5: everybody of the team can see its plan and people; managers change them.
  'subscription.plan': open,
  'subscription.user': open, // the banner of every page
  'subscription.check': open,
  'subscription.labels': open,
  'plans.basic': open,
  'plans.use.own': open,
  'plans.basicLimits': open,
  'plans.info': open,
  'plans.users': open, // colleagues know each other
  'plans.roles': open,
  'plans.onboarding': open,
  'plans.regions': open,
  'plans.cities': open,
  'plans.shops': open,
  'plans.retailers': open,
  'plans.analysis': open,
  'plans.countries.remove': { roles: managers },
  'plans.countries.add': { roles: managers },
  'plans.rename': { roles: managers },
  'plans.configured': { roles: managers },
  'plans.upgrade': { roles: managers }, // a GET that acts
  'plans.downgrade': { roles: managers },
  'team.get': open,
  'team.members.status': { roles: managers },
  'team.members.role': { roles: managers },
  'team.invite': { roles: managers }, // brings somebody into the team
  'team.invitations.resend': { roles: managers },
  'team.invitations.withdraw': { roles: managers },

  // §7.2: dashboards.
  'dashboards.list': open, // lists only what the person may open
  'search.all': open, // finds only in what the person may open
  'dashboards.create': { roles: workers }, // takes from the plan's limits, as choosing products does
  'dashboards.get': looks,
  'dashboards.allSelected': looks,
  'dashboards.details': looks,
  'dashboards.edit': changes,
  'dashboards.delete': changes, // a draft is cancelled by it: analysts make and end their own work
  'dashboards.content': changes, // asked before it is deleted
  'dashboards.clone': { roles: workers, dashboard: 'view' }, // reads the one, makes another
  'dashboards.activate': changes, // a GET that acts
  'dashboards.analysis.all': shows,
  'dashboards.analysis.add': changes,
  'dashboards.status': looks,
  'dashboards.status.change': changes,
  'dashboards.startDate': looks,
  'dashboards.cache': looks,
  'dashboards.hasSelected': looks,
  'dashboards.alerts': looks,
  'dashboards.data.basic': shows,
  'dashboards.data.regions': shows,
  'dashboards.data.cities': shows,
  'dashboards.data.shops': shows,
  'dashboards.data.retailers': shows,
  'dashboards.data.products': shows,
  'dashboards.data.own-products': shows,
  'dashboards.data.inserted-date': looks,
  'dashboards.data.initial-date': shows,
  'dashboards.data.all': shows,

  // §7.3: the content of a dashboard. Whoever may open it can read the lists; those who may edit it change the choices.
  'retailers.byDashboard': looks,
  'retailers.ofProduct': looks, // without a dashboard: the catalogue, which is nobody's secret
  'retailers.add': changes,
  'products.all': looks,
  'products.selected': looks,
  'products.plan': looks,
  'products.categories': looks,
  'products.add': changes,
  'products.remove': changes,
  'products.selectAll': changes, // the plan's limit holds it
  'products.removeAll': changes,
  'myProducts.list': looks,
  'myProducts.all': looks,
  'myProducts.select': changes,
  'myProducts.remove': changes,
  'myProducts.enable': changes,
  'competitors.list': shows,
  'competitors.get': looks,
  'competitors.select': changes,
  'competitors.remove': changes,

  // §7.4: groups are part of a dashboard.
  'groups.list': shows,
  'groups.products': looks,
  'groups.create': changes,
  'groups.update': changes,
  'groups.delete': changes,
  'groups.products.remove': changes,

  // Our own calls: whoever may look keeps views of their own; for shared ones the call asks for the access `edit` too.
  'views.list': keeps,
  'views.get': keeps,
  'views.create': keeps,
  'views.update': keeps,
  'views.move': keeps,
  'views.copy': keeps,
  'views.delete': keeps,
  'views.pin': keeps,
  'views.unpin': keeps,
  'views.orderPins': keeps,
  'views.setOpening': keeps,

  // Our own calls: notes are the dashboard's; of somebody else's the calls ask who manages the team.
  'notes.list': { ...shows, personal: true }, // says which the person may change
  'notes.create': changes,
  'notes.update': changes,
  'notes.delete': changes,

  // Our own calls: who works on figures shows them to others; whose link it is, the calls decide.
  'shares.list': open,
  'shares.get': open,
  'shares.create': { roles: workers, dashboard: 'view' },
  'shares.createForPaper': { roles: workers, dashboard: 'view' },
  'shares.end': open, // their own: owners and administrators any of the team
  'shares.switch': { roles: managers },

  // Our own calls: who works on figures has them mailed; whose report it is, the calls decide.
  'reports.list': open,
  'reports.get': open,
  'reports.choices': { roles: workers, dashboard: 'view' },
  'reports.create': { roles: workers, dashboard: 'view' },
  'reports.update': { roles: workers }, // their own
  'reports.switch': { roles: workers }, // their own: owners and administrators any of the team
  'reports.send': { roles: workers },
  'reports.preview': { roles: workers },
  'reports.delete': open, // their own: also who only reads by now
  'reportAddresses.list': { roles: managers },
  'reportAddresses.add': { roles: managers }, // lets figures out of the team
  'reportAddresses.remove': { roles: managers },

  // §7.6: a comparison set is a part of a dashboard.
  'comparisonSets.list': shows,
  'comparisonSets.get': looks,
  'comparisonSets.create': changes,
  'comparisonSets.update': changes,
  'comparisonSets.archive': changes,
  'comparisonSets.activate': changes,
  'comparisonSets.delete': changes,
  'comparisonSets.archiveMultiple': changes,
  'comparisonSets.activateMultiple': changes,
  'comparisonSets.deleteMultiple': changes,

  // §7.4: people. Colleagues can see each other; managers decide who joins, leaves and may edit.
  'members.list': looks,
  'members.invite': manages, // brings somebody into the team
  'members.status': manages,
  'members.access': manages,
  'members.leave': { roles: managers, self: everyone, dashboard: 'view' }, // everybody may go

  // Our own calls: all teams share the observations, so managers import them.
  'imports.list': { roles: managers },
  'imports.options': { roles: managers },
  'imports.get': { roles: managers }, // of the team, and of the command line
  'imports.rejects': { roles: managers },
  'imports.upload': { roles: managers },
  'imports.undo': { roles: managers }, // the team's own; those of the command line by the first team
  'imports.freshness': { roles: managers },
  'imports.shops': { roles: managers },
  'imports.shops.csv': { roles: managers },
  'imports.template': { roles: managers },

  // Our own calls: what happens without a request; for the team that runs the installation.
  'jobs.list': { roles: managers },
  'jobs.giveUp': { roles: managers },
  'jobs.run': { roles: managers },

  // Our own calls: the reference image of a product, set by those who edit a dashboard with it.
  'images.kept': { ...open, shared: true }, // observations are everybody's, and so are their images
  'referenceImages.list': looks,
  'referenceImages.get': shows,
  'referenceImages.set': changes,
  'referenceImages.remove': changes,
  'referenceImages.restore': changes,

  // §7.7, §7.8: analyses and their files only read.
  ...declared,

  // §7.6: those who edit a dashboard make its alerts; a person's notifications are their own.
  'alerts.basic.list': looks,
  'alerts.basic.create': changes,
  'alerts.basic.update': changes,
  'alerts.basic.delete': changes,
  'alerts.advanced.list': looks,
  'alerts.advanced.create': changes,
  'alerts.advanced.update': changes,
  'alerts.advanced.delete': changes,
  'alerts.state': changes,
  'alerts.preview': looks,
  'alerts.landings': looks,
  'notifications.list': open,
  'notifications.count': open,
  'notifications.mark': open,
  'notifications.markAll': open,
  'notifications.settings': open,
  'notifications.settings.save': open,

  'webhook.get': { roles: managers }, // the secret with it
  'webhook.save': { roles: managers },
  'webhook.remove': { roles: managers },
  'webhook.secret': { roles: managers },
  'webhook.test': { roles: managers },
  'webhook.deliveries': { roles: managers },
  'webhook.retry': { roles: managers },

  // §7.9
  'dashboard.price.products': shows,
  'dashboard.promo.products': shows,
  'dashboard.cache.clean': changes, // costs the others time, so it is not for who only looks
};

/** Whether somebody shows figures to others, by links and by mail: who only reads them does not. */
export const mayShowOthers = ({ role }: { role: RoleKey }): boolean => workers.includes(role);

/** Whether a role may send a call at all, even if only about the person themselves. */
export const mayEver = ({ roles, self = [] }: Rule, role: RoleKey): boolean =>
  roles.includes(role) || self.includes(role);

/** Whether a person may send a call about the person that it names; undefined if it names none. */
export const mayFor = (rule: Rule, asks: { userId: number; role: RoleKey }, named: number | undefined): boolean =>
  rule.roles.includes(asks.role) || (named === asks.userId && (rule.self ?? []).includes(asks.role));

/** The rule of a call. Throws if there is none: an API with a call without a rule does not start. */
export const findRule = (callId: string): Rule => {
  const rule = permissions[callId];
  if (!rule) throw new Error(`${callId} has no rule in server/backend/accounts/permissions.ts`);
  return rule;
};
