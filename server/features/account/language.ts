import { settingsLanguage } from '../../contract/calls/main/account.ts';
import { isLang, languageId } from '../../domain/languages.ts';
import { safeNextPath } from '../../domain/next-path.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { endWith, type Reply, redirectTo } from '../../http/reply.ts';

/**
 * Sets the person's language (product.md §7.1): these pages follow at once, those of another browser from the next
 * sign-in on. Where it cannot be stored, this session follows all the same, and the person hears that it is only this one.
 */
export const changeLanguage = async (request: PageRequest): Promise<Reply> => {
  const lang = request.form.get('language');
  if (!isLang(lang)) return endWith('badRequest');
  const outcome = await request.call(settingsLanguage, { body: { languageId: languageId(lang) } });
  request.raw.request.session.lang = lang;
  request.notify(
    outcome.kind === 'ok' ? { type: 'ok', key: 'LanguageChanged' } : { type: 'warning', key: 'LanguageHere' },
  );
  return redirectTo(safeNextPath(request.form.get('back')) ?? paths.account);
};
