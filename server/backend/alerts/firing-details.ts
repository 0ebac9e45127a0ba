import { type AlertBody, alertEventIn, baselineIn } from '../../contract/entities/alerts.ts';
import type { FiringRow } from '../records/alerts/notifications.ts';
import type { KeptSummary } from './shop-summary.ts';

/** What a firing was about: as stored, or for old firings as the alert is now. */
const readMeaning = ({ event, against }: Pick<FiringRow, 'event' | 'against'>, body: AlertBody) =>
  event ? { event, against } : { event: alertEventIn(body), against: baselineIn(body) };

/** Which part of a firing was taken back; old firings know only the import after which they fired. */
const takenBack = ({ shopSummary, began, undoneShops, importState }: FiringRow) =>
  shopSummary === null
    ? { takenBack: importState === 'undone' || importState === 'undoing' }
    : { takenBack: undoneShops > 0 && undoneShops >= (began ?? 0), takenBackShops: undoneShops };

/** A stored firing in the contract's format, with the name of its dashboard. */
export const firingDetails = (row: FiringRow) => {
  const { definition, firedAt, shopSummary, importState: _, heldProductId, undoneShops: __, ...same } = row;
  const body = JSON.parse(definition) as AlertBody;
  return {
    ...same,
    ...(shopSummary === null ? {} : (JSON.parse(shopSummary) as KeptSummary)),
    ...readMeaning(row, body),
    ...takenBack(row),
    alertName: body.name,
    firedAt: new Date(firedAt).toISOString(),
    left: heldProductId === null,
  };
};
export type FiringDetails = ReturnType<typeof firingDetails>;
