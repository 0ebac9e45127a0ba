import type { DashboardDetails } from '../../contract/entities/dashboard-state.ts';
import { formatsFor } from '../../domain/formats.ts';
import type { PageRequest } from '../../http/page-request.ts';

/** Writes counts as the dashboard's country does. */
export const countsOf = ({ lang }: PageRequest, { locale, currency, timeZone }: DashboardDetails) =>
  formatsFor({ lang, locale, currency, timeZone }).count;

export type Count = ReturnType<typeof countsOf>;
