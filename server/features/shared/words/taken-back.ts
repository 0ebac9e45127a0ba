import type { StoredFiring } from '../../../contract/entities/alerts.ts';
import { languageFacts } from '../../../domain/languages.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';

/** Says that a firing's observations were taken back since, at all or some of its shops; '' if they were not. */
export const takenBackText = (
  { t, lang }: Pick<PageRequest, 't' | 'lang'>,
  { takenBack, takenBackShops = 0, began, places }: StoredFiring,
): string => {
  if (takenBack) return t('notifications:takenBack');
  if (takenBackShops === 0) return '';
  const count = (shops: number): string => shops.toLocaleString(languageFacts(lang).numbers);
  const all = count(began ?? places);
  return t('notifications:takenBackPart', { count: takenBackShops, number: count(takenBackShops), all });
};
