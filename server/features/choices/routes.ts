import { type Route, signedIn } from '../../http/route.ts';
import { showAnalyses, switchAnalysis } from './analyses.ts';
import { showCompetitor } from './competitor.ts';
import { changeCompetitors, showCompetitors } from './competitors.ts';
import { changeMyProducts, showMyProducts } from './my-products.ts';
import { type ChoiceHandler, inSettings, inSetup } from './place.ts';
import { showPlanProducts } from './plan-products.ts';
import { askRemoveAll, changeProducts, removeAll, showProducts } from './products.ts';
import { saveRetailers, showRetailers } from './retailers.ts';
import { activate, resume, showReview } from './review.ts';
import type { ChoiceKey } from './steps.ts';

type Method = 'get' | 'post';

/** Every choice, each of them once: method, which of them, what follows in its path, handler. */
const choices: [Method, ChoiceKey, string, ChoiceHandler][] = [
  ['get', 'retailers', '', showRetailers],
  ['post', 'retailers', '', saveRetailers],
  ['get', 'products', '', showProducts],
  ['post', 'products', '', changeProducts],
  ['get', 'products', '/plan', showPlanProducts],
  ['get', 'products', '/remove-all', askRemoveAll],
  ['post', 'products', '/remove-all', removeAll],
  ['get', 'my-products', '', showMyProducts],
  ['post', 'my-products', '', changeMyProducts],
  ['get', 'competitors', '', showCompetitors],
  ['post', 'competitors', '', changeCompetitors],
  ['get', 'competitors', '/:productId', showCompetitor],
];

const setup = '/dashboards/:id/setup';

/** What a dashboard watches (product.md §7.3): in the steps of a draft, and in the settings of a finished one. */
export const choiceRoutes: Route[] = [
  signedIn.get(setup, resume),
  ...choices.flatMap(([method, key, rest, handler]) => [
    signedIn[method](`${setup}/${key}${rest}`, inSetup(key, handler)),
    signedIn[method](`/dashboards/:id/settings/${key}${rest}`, inSettings(key, handler)),
  ]),
  signedIn.get(`${setup}/analyses`, inSetup('analyses', showAnalyses)),
  signedIn.post(`${setup}/analyses`, inSetup('analyses', switchAnalysis)),
  signedIn.get(`${setup}/review`, inSetup('review', showReview)),
  signedIn.post(`${setup}/review`, inSetup('review', activate)),
];
