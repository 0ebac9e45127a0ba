import { lists } from '../../../domain/analysis-address.shared.ts';
import { addDays, todayIn } from '../../../domain/calendar/days.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { NotFound } from '../../shared/outcomes/panel.ts';
import { aboutPlaces } from '../filter/filter-lists.ts';
import { isOutside } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import type { OpenIndividual } from './open-individual.ts';
import { newestPrices } from './price-list.ts';

/** As many days up to the last one with data are offered as a page shows by itself. */
const offeredDays = 30;

/** Whether nothing but the days can be the reason why a product has no data. */
const isOfDaysAlone = ({ problems, gone, selection, data }: OpenIndividual): boolean =>
  problems.length === 0 &&
  !gone &&
  !isOutside(selection, data) &&
  aboutPlaces.every(name => selection[lists[name]].length === 0);

/** When a product was last observed at all, if that was before the period; null if not, or if it is not known. */
export async function readLastSeen(request: PageRequest, open: OpenIndividual): Promise<string | null> {
  if (!isOfDaysAlone(open)) return null;
  const newest = (await newestPrices(request, open))?.newest.get(open.product.id) ?? null;
  return newest !== null && dayOf(open, newest) < open.selection.start ? newest : null;
}

const dayOf = ({ data }: OpenIndividual, moment: string) => todayIn(data.basic.timeZone, Date.parse(moment));

/** When that was, and the page of the days up to then. */
export const presentLastSeen = ({ t, signedIn }: PageRequest, open: OpenIndividual, moment: string): NotFound => {
  const { formats, selection, here } = open;
  const end = dayOf(open, moment);
  const days = { range: 'dates', start: addDays(end, 1 - offeredDays), end, page: 1 } as const;
  return {
    title: t('individual:lastSeen', { day: formats.day(end) }),
    text: t('individual:lastSeenText', { within: formats.within(selection.start, selection.end) }),
    removals: [],
    // Who opens a share link, or reads a mail, chooses nothing.
    ...(signedIn
      ? {
          link: {
            label: t('individual:lastSeenShow', { count: offeredDays }),
            href: withQuery(here, writeSelection(selection, days)),
          },
        }
      : {}),
  };
};
