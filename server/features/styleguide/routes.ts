import { StyleguidePage } from '../../../views/pages/styleguide/StyleguidePage.tsx';
import { patterns } from '../../domain/paths.shared.ts';
import { pageReply } from '../../http/reply.ts';
import { open } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';

/** Every component in its states. */
export const styleguideRoutes = [
  open.get(patterns.styleguide, request => pageReply(page(request.t('styleguide:title'), StyleguidePage, {}))),
];
