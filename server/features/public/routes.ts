import { LandingPage } from '../../../views/pages/landing/LandingPage.tsx';
import { patterns } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { open } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import { landingExample } from './example.ts';

const landing = (request: PageRequest): Reply =>
  pageReply(
    page(request.t('landing:title'), LandingPage, { example: landingExample(request.lang) }, { fullTitle: true }),
  );

export const publicRoutes = [open.get(patterns.home, landing), open.get(patterns.homeByName, landing)];
