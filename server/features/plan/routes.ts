import { paths, patterns } from '../../domain/paths.shared.ts';
import { redirectTo } from '../../http/reply.ts';
import { type Route, signedIn } from '../../http/route.ts';
import { addCountries, markConfigured, rename } from './change.ts';
import { askDowngrade, askUpgrade, downgrade, upgrade } from './change-package.ts';
import { removeCountry, showCoverage } from './coverage.ts';
import { plan } from './show.ts';

/** The team's plan (docs/product.md §4, §7.5). */
export const planRoutes: Route[] = [
  signedIn.get(patterns.teamPlan, plan),
  // The reply to a wrongly filled form has this address too: reloading it leads to the page.
  signedIn.get(patterns.planName, () => redirectTo(paths.teamPlan)),
  signedIn.post(patterns.planName, rename),
  signedIn.get(patterns.planCountries, () => redirectTo(paths.teamPlan)),
  signedIn.post(patterns.planCountries, addCountries),
  signedIn.get(patterns.planCountry, request => showCoverage(request)),
  signedIn.post(patterns.planCountryRemove, removeCountry),
  signedIn.post(patterns.planConfigured, markConfigured),
  signedIn.get(patterns.upgrade, askUpgrade),
  signedIn.post(patterns.upgrade, upgrade),
  signedIn.get(patterns.downgrade, askDowngrade),
  signedIn.post(patterns.downgrade, downgrade),
];
