import { z } from 'zod';
import { settingsLanguage } from '../../contract/calls/main/accounts/account.ts';
import { languageId, languages } from '../../domain/languages.ts';
import { safeNextPath } from '../../domain/next-path.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import { one } from '../shared/forms/fields.ts';
import { readChoices } from '../shared/forms/read-form.ts';

const languageForm = z.object({ language: one(z.enum(languages)), back: one(z.unknown()) });

/**
 * Sets the person's language (docs/product.md §7.1): immediately here, in other browsers from the next sign-in. If it
 * cannot be stored, this session uses it anyway, and the person is informed.
 */
export const changeLanguage = async (request: PageRequest): Promise<Reply> => {
  const { language: lang, back } = readChoices(languageForm, request.form);
  const outcome = await request.call(settingsLanguage, { body: { languageId: languageId(lang) } });
  request.raw.request.session.lang = lang;
  request.notify(
    outcome.kind === 'ok' ? { type: 'ok', key: 'LanguageChanged' } : { type: 'warning', key: 'LanguageHere' },
  );
  return redirectTo(safeNextPath(back) ?? paths.account);
};
