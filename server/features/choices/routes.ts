import { narrowed } from '../../domain/address.shared.ts';
import { patterns } from '../../domain/paths.shared.ts';
import { type Route, signedIn } from '../../http/route.ts';
import type { AnyStep, ChoiceKey } from '../shared/dashboard/setup-steps.ts';
import { showAnalyses, switchAnalysis } from './analyses.ts';
import { showCompetitor } from './competitors/competitor.ts';
import { changeCompetitors, showCompetitors } from './competitors/competitors.ts';
import { saveName, showName } from './name.ts';
import { type ChoiceHandler, inSettings, inSetup } from './place.ts';
import { changeMyProducts, showMyProducts } from './products/my-products.ts';
import { showPlanProducts } from './products/plan-products.ts';
import { changeProducts, showProducts } from './products/products.ts';
import { askRemoveAll, removeAll } from './products/remove-all.ts';
import { addTypedUpcs, addUploadedUpcs, askUpcs } from './products/upcs.ts';
import { saveRetailers, showRetailers } from './retailers.ts';
import { activate, resume, showReview } from './review.ts';

type Method = 'get' | 'post';

/** Every choice, once: method, address, kind, handler. */
const choices: [Method, string, ChoiceKey, ChoiceHandler][] = [
  ['get', patterns.choice, 'retailers', showRetailers],
  ['post', patterns.choice, 'retailers', saveRetailers],
  ['get', patterns.choice, 'products', showProducts],
  ['post', patterns.choice, 'products', changeProducts],
  ['get', patterns.choicePlan, 'products', showPlanProducts],
  ['get', patterns.choiceUpcs, 'products', askUpcs],
  ['post', patterns.choiceUpcs, 'products', addTypedUpcs],
  ['post', patterns.choiceUpcsFile, 'products', addUploadedUpcs],
  ['get', patterns.choiceRemoveAll, 'products', askRemoveAll],
  ['post', patterns.choiceRemoveAll, 'products', removeAll],
  ['get', patterns.choice, 'my-products', showMyProducts],
  ['post', patterns.choice, 'my-products', changeMyProducts],
  ['get', patterns.choice, 'competitors', showCompetitors],
  ['post', patterns.choice, 'competitors', changeCompetitors],
  ['get', patterns.choiceCompetitor, 'competitors', showCompetitor],
];

const inSetupOnly: [Method, Exclude<AnyStep, ChoiceKey>, ChoiceHandler][] = [
  ['get', 'name', showName],
  ['post', 'name', saveName],
  ['get', 'analyses', showAnalyses],
  ['post', 'analyses', switchAnalysis],
  ['get', 'review', showReview],
  ['post', 'review', activate],
];

/**
 * The choices of a dashboard (docs/product.md §7.3): in the steps of a draft, and in the settings of a finished one.
 */
export const choiceRoutes: Route[] = [
  signedIn.get(patterns.setup, resume),
  ...choices.flatMap(([method, pattern, choice, handler]) => [
    signedIn[method](narrowed(pattern, { place: 'setup', choice }), inSetup(choice, handler)),
    signedIn[method](narrowed(pattern, { place: 'settings', choice }), inSettings(choice, handler)),
  ]),
  ...inSetupOnly.map(([method, choice, handler]) =>
    signedIn[method](narrowed(patterns.choice, { place: 'setup', choice }), inSetup(choice, handler)),
  ),
];
