import type { Services } from '../app.ts';
import type { Route } from '../http/route.ts';
import { analysisRoutes } from './analysis/routes.ts';
import { dashboardRoutes } from './dashboards/routes.ts';
import { newDashboardRoutes } from './new-dashboard/routes.ts';
import { publicRoutes } from './public/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { styleguideRoutes } from './styleguide/routes.ts';

/** Every page and action of the site. */
export const features = (services: Services): Route[] => [
  ...publicRoutes,
  ...signInRoutes(services.settings, services.now),
  ...newDashboardRoutes,
  ...dashboardRoutes,
  ...analysisRoutes,
  ...(services.settings.NODE_ENV === 'development' ? styleguideRoutes : []),
];
