import type { Option, OptionGroup } from '../../../../views/components/forms/Field.tsx';
import { zonesByPart } from '../../../domain/calendar/zone-names.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';

/** An hour as clocks show it. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The hours of a day. */
export const hourOptions = (): Option[] =>
  Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/** Every time zone, since people may live elsewhere. */
export const zoneOptions = async ({ t, lang, now }: PageRequest, chosen: string): Promise<(Option | OptionGroup)[]> => [
  { value: 'UTC', label: t('notifications:zoneUtc') },
  ...(await zonesByPart(lang, chosen, now)).map(({ part, zones }) => ({
    label: t(`notifications:zone.${part}`),
    options: zones,
  })),
];
