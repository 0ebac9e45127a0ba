import { setTimeout as rest } from 'node:timers/promises';
import { HomePage } from '../../../views/pages/home/HomePage.tsx';
import { plansV2 } from '../../contract/calls/main/accounts/plans.ts';
import { languageId } from '../../domain/languages.ts';
import { patterns } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { open } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import { orNull } from '../../upstream/outcome.ts';
import { packageCards } from '../shared/plan/plan-words.ts';
import { homeExample } from './example.ts';

/** The home page is there without the API: the packages stand on it if they come at once. */
const longestWaitMs = 500;

const readOffers = async (request: PageRequest) => {
  const call = request.call(plansV2, { query: { languageId: languageId(request.lang) } });
  const outcome = await Promise.race([call, rest(longestWaitMs, null, { ref: false })]);
  return outcome && orNull(outcome);
};

const homePage = async (request: PageRequest): Promise<Reply> => {
  const offers = await readOffers(request);
  const packages = offers && packageCards(request, offers, 'month', null);
  const props = { example: homeExample(request.lang), packages };
  return pageReply(page(request.t('home:title'), HomePage, props, { fullTitle: true }));
};

export const publicRoutes = [open.get(patterns.home, homePage), open.get(patterns.homeByName, homePage)];
