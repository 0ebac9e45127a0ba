import { redirectTo } from '../../http/reply.ts';
import { type Route, signedIn } from '../../http/route.ts';
import { paths } from '../paths.ts';
import { addCountries, markConfigured, rename } from './change.ts';
import { askDowngrade, askUpgrade, downgrade, upgrade } from './change-package.ts';
import { removeCountry, showCoverage } from './coverage.ts';
import { plan } from './show.ts';

const upgradePath = `${paths.teamPlan}/upgrade/:packageId`;
const namePath = `${paths.teamPlan}/name`;

/** The plan that a team has (product.md §4, §7.5). */
export const planRoutes: Route[] = [
  signedIn.get(paths.teamPlan, plan),
  // The answer to a form that was filled in wrongly stands at its address: reloading it leads to the page.
  signedIn.get(namePath, () => redirectTo(paths.teamPlan)),
  signedIn.post(namePath, rename),
  signedIn.get(paths.planCountries, () => redirectTo(paths.teamPlan)),
  signedIn.post(paths.planCountries, addCountries),
  signedIn.get(`${paths.planCountries}/:countryId`, request => showCoverage(request)),
  signedIn.post(`${paths.planCountries}/:countryId/remove`, removeCountry),
  signedIn.post(`${paths.teamPlan}/configured`, markConfigured),
  signedIn.get(upgradePath, askUpgrade),
  signedIn.post(upgradePath, upgrade),
  signedIn.get(paths.downgrade, askDowngrade),
  signedIn.post(paths.downgrade, downgrade),
];
