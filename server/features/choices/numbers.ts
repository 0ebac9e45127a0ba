import type { DashboardDetails } from '../../contract/entities/dashboard-state.ts';
import { formatsFor } from '../../domain/formats.ts';
import { languageFacts } from '../../domain/languages.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';

/** Formats counts for the person's language: they are not amounts of a country. */
export const presentCounts = ({ lang }: PageRequest, { currency, timeZone }: DashboardDetails) =>
  formatsFor({ lang, locale: languageFacts(lang).numbers, currency, timeZone }).count;

export type Count = ReturnType<typeof presentCounts>;
