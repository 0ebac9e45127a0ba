import type { Settings } from '../config/settings.ts';
import type { Route } from '../http/route.ts';
import { analysisRoutes } from './analysis/routes.ts';
import { dashboardRoutes } from './dashboards/routes.ts';
import { newDashboardRoutes } from './new-dashboard/routes.ts';
import { publicRoutes } from './public/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { styleguideRoutes } from './styleguide/routes.ts';

/** Every page and action of the site. */
export const features = ({ settings, now }: { settings: Settings; now: () => number }): Route[] => [
  ...publicRoutes,
  ...signInRoutes(settings, now),
  ...newDashboardRoutes,
  ...dashboardRoutes,
  ...analysisRoutes,
];

/** Pages for who builds the product: open to everybody, and there in development only. */
export const workshop = ({ settings }: { settings: Settings }): Route[] =>
  settings.NODE_ENV === 'development' ? styleguideRoutes : [];
