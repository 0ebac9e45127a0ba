import type { Settings } from '../config/settings.ts';
import type { Route } from '../http/route.ts';
import type { FormLimits } from '../security/form-limits.ts';
import type { SessionDirectory } from '../session/directory.ts';
import type { KeptSelections } from '../session/kept-selections.ts';
import { accountRoutes } from './account/routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { analysisRoutes } from './analysis/routes.ts';
import { choiceRoutes } from './choices/routes.ts';
import { comparisonSetRoutes } from './comparison-sets/routes.ts';
import { dashboardRoutes } from './dashboards/routes.ts';
import { dataRoutes } from './data/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { invitationRoutes } from './invitation/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { legalRoutes } from './legal/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { networkCheckRoutes, networkProbeRoutes } from './network-check/routes.ts';
import { newDashboardRoutes } from './new-dashboard/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { unsubscribeRoutes } from './notifications/unsubscribe.ts';
import { planRoutes } from './plan/routes.ts';
import { pricingRoutes } from './pricing/routes.ts';
import { publicRoutes } from './public/routes.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { referenceImageRoutes } from './reference-image/routes.ts';
import { registerRoutes } from './register/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { shareLinkRoutes } from './share-links/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { styleguideRoutes } from './styleguide/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { webhookRoutes } from './webhook/routes.ts';

export type FeatureServices = {
  settings: Settings;
  limits: FormLimits;
  sessions: SessionDirectory;
  selections: KeptSelections;
};

/** What a new team starts with: where the calls go to another API, that one decides. */
const beginningOf = ({ upstreamUrls, TRIAL_DAYS }: Settings) => ({ trialDays: upstreamUrls ? null : TRIAL_DAYS });

/** Every page and action of the site. */
export const features = ({ settings, limits, sessions, selections }: FeatureServices): Route[] => [
  ...publicRoutes,
  ...pricingRoutes(beginningOf(settings)),
  ...legalRoutes(settings),
  ...networkCheckRoutes,
  ...signInRoutes({ settings, limits }),
  ...registerRoutes(limits, beginningOf(settings)),
  ...recoveryRoutes(limits, sessions),
  ...invitationRoutes(limits),
  ...accountRoutes(limits, sessions),
  ...newDashboardRoutes,
  ...choiceRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
  ...reportRoutes,
  ...settingsRoutes,
  ...alertRoutes,
  ...notificationRoutes,
  ...groupRoutes,
  ...comparisonSetRoutes,
  ...memberRoutes(limits),
  ...teamRoutes(limits),
  ...planRoutes,
  ...shareLinkRoutes,
  ...webhookRoutes,
  ...dataRoutes,
  ...jobRoutes,
  // Before the images, whose ids would otherwise match its pages.
  ...referenceImageRoutes,
  ...imageRoutes(settings),
  ...analysisRoutes(selections, limits),
];

/** Actions that must reply even if no form can be checked, since they change nothing, or have a token of their own: mounted before that check. */
export const unchecked = ({ settings }: { settings: Settings }): Route[] => [
  ...networkProbeRoutes(settings),
  ...unsubscribeRoutes,
];

/** Pages for developers: public, and only in development. */
export const workshop = ({ settings }: { settings: Settings }): Route[] =>
  settings.NODE_ENV === 'development' ? styleguideRoutes : [];
