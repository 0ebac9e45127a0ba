import { languages } from '../../../server/domain/languages.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';

/** A panel whose call failed says so in any language; so do the tiles of the overview, and what they compare with. */
const words = languages.flatMap(lang => {
  const t = translatorFor(lang);
  return [`>${t('common:retry')}<`, t('overview:before.failed')];
});
const marks = ['class="failed"', ...words];

/** Whether a page that was answered as usual lacks a part, because a call failed. */
export const lacksPart = (html: string): boolean => marks.some(mark => html.includes(mark));
