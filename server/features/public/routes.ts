import { HomePage } from '../../../views/pages/home/HomePage.tsx';
import { patterns } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { open } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import { homeExample } from './example.ts';

const homePage = (request: PageRequest): Reply =>
  pageReply(page(request.t('home:title'), HomePage, { example: homeExample(request.lang) }, { fullTitle: true }));

export const publicRoutes = [open.get(patterns.home, homePage), open.get(patterns.homeByName, homePage)];
