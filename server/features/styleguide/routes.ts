import { StyleguidePage } from '../../../views/pages/styleguide/StyleguidePage.tsx';
import { pageReply } from '../../http/reply.ts';
import { open } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';

/** Every component in its states. */
export const styleguideRoutes = [
  open.get('/styleguide', request => pageReply(page(request.t('styleguide:title'), StyleguidePage, {}))),
];
