import { ElsewherePage } from '../../../views/pages/data/ElsewherePage.tsx';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { endWithFailure } from '../shared/outcomes/failure.ts';

/** Integrators' upstream APIs have no such calls (404): the data comes from there, and the page says so. */
export const withoutImports = ({ t }: PageRequest, failure: Failure): Reply =>
  failure.kind === 'notFound' ? pageReply(page(t('data:elsewhere'), ElsewherePage, {}), 404) : endWithFailure(failure);
