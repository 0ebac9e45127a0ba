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

const homePage = async (request: PageRequest): Promise<Reply> => {
  const offers = orNull(await request.call(plansV2, { query: { languageId: languageId(request.lang) } }));
  const packages = offers && packageCards(request, offers, 'month', null);
  const props = { example: homeExample(request.lang), packages };
  return pageReply(page(request.t('home:title'), HomePage, props, { fullTitle: true }));
};

export const publicRoutes = [open.get(patterns.home, homePage), open.get(patterns.homeByName, homePage)];
