import type { Landing } from '../../../contract/entities/alerts.ts';
import { languageFacts } from '../../../domain/languages.ts';
import type { PageRequest } from '../../../http/page-request.ts';

/** That what a firing told was taken back since, at all of its shops or at some; '' where it was not. */
export const takenBackText = (
  { t, lang }: Pick<PageRequest, 't' | 'lang'>,
  { takenBack, takenBackShops = 0, began, places }: Landing,
): string => {
  if (takenBack) return t('notifications:takenBack');
  if (takenBackShops === 0) return '';
  const count = (shops: number): string => shops.toLocaleString(languageFacts(lang).numbers);
  const all = count(began ?? places);
  return t('notifications:takenBackPart', { count: takenBackShops, number: count(takenBackShops), all });
};
