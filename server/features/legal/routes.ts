import { LegalPage, type LegalPageProps } from '../../../views/pages/legal/LegalPage.tsx';
import type { Settings } from '../../config/settings.ts';
import { languageFacts } from '../../domain/languages.ts';
import { patterns } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { open, type Route } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import { listValues, privacySections, termsSections } from './sections.ts';

/** The date of the current texts: change it together with them. */
const versionDay = '2026-11-25';

const show = (request: PageRequest, shown: Pick<LegalPageProps, 'title' | 'lead' | 'sections'>): Reply => {
  const date = new Intl.DateTimeFormat(languageFacts(request.lang).tag, { dateStyle: 'long', timeZone: 'UTC' });
  const version = request.t('privacy:versionOf', { date: date.format(Date.parse(versionDay)) });
  return pageReply(page(shown.title, LegalPage, { ...shown, version, versionDay }));
};

/** /terminos-condiciones and /aviso-privacidad (docs/product.md §2): public, in every language. */
export const legalRoutes = (settings: Settings): Route[] => [
  open.get(patterns.terms, request =>
    show(request, {
      title: request.t('terms:title'),
      lead: request.t('terms:lead', listValues(settings)),
      sections: termsSections(settings, request.t),
    }),
  ),
  open.get(patterns.privacy, request =>
    show(request, {
      title: request.t('privacy:title'),
      lead: request.t('privacy:lead', listValues(settings)),
      sections: privacySections(settings, request.t),
    }),
  ),
];
