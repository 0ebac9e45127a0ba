import { type AlertBody, baselineOf, eventOf } from '../../contract/entities/alerts.ts';
import type { LandingRow } from '../records/notifications.ts';
import type { ToldShops } from './told-shops.ts';

/** What a firing was about: as it was kept, or for one of earlier days as its alert is now. */
const meaningOf = ({ event, against }: Pick<LandingRow, 'event' | 'against'>, body: AlertBody) =>
  event ? { event, against } : { event: eventOf(body), against: baselineOf(body) };

/** What of a firing was taken back: those of earlier days know only the import after which they fired. */
const takenBack = ({ told, began, undoneShops, importState }: LandingRow) =>
  told === null
    ? { takenBack: importState === 'undone' || importState === 'undoing' }
    : { takenBack: undoneShops > 0 && undoneShops >= (began ?? 0), takenBackShops: undoneShops };

/** A firing with what it leads to, as the contract sends it, of a dashboard that is named beside it. */
export const landingOf = (row: LandingRow) => {
  const { definition, firedAt, told, importState: _, heldProductId, undoneShops: __, ...same } = row;
  const body = JSON.parse(definition) as AlertBody;
  return {
    ...same,
    ...(told === null ? {} : (JSON.parse(told) as ToldShops)),
    ...meaningOf(row, body),
    ...takenBack(row),
    alertName: body.name,
    firedAt: new Date(firedAt).toISOString(),
    left: heldProductId === null,
  };
};
export type KeptLanding = ReturnType<typeof landingOf>;
