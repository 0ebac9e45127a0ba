import { type AnalysisPartName, analysisParts } from '../../../domain/analysis/analysis-parts.shared.ts';
import type { Records } from '../schema.ts';

/** What of a view is shown, as it is stored. */
export const readParts = (stored: string): AnalysisPartName[] =>
  analysisParts.filter(part => stored.split(',').includes(part));

type Pinned = { viewId: number; position: number };
type PinKey = { userId: number; viewId: number };

/** What a person pinned of a dashboard and still sees, in its order. */
export const pinnedOf = (records: Records, dashboardId: number, userId: number): Promise<Pinned[]> =>
  records
    .selectFrom('pins')
    .innerJoin('views', 'views.id', 'pins.view_id')
    .select(['pins.view_id as viewId', 'pins.position'])
    .where('views.dashboard_id', '=', dashboardId)
    .where('pins.user_id', '=', userId)
    .where(({ or, eb }) => or([eb('views.shared', '=', 1), eb('views.owner_id', '=', userId)]))
    .orderBy('pins.position')
    .orderBy('pins.id')
    .execute();

/** Pins a view behind those that are pinned, or changes what of it is shown. */
export const setPin = async (
  records: Records,
  { userId, viewId }: PinKey,
  parts: readonly AnalysisPartName[],
  pinned: readonly Pinned[],
): Promise<void> => {
  const stored = analysisParts.filter(part => parts.includes(part)).join(',');
  const position = Math.max(0, ...pinned.map(pin => pin.position)) + 1;
  await records
    .insertInto('pins')
    .values({ user_id: userId, view_id: viewId, parts: stored, position })
    .onConflict(conflict => conflict.columns(['user_id', 'view_id']).doUpdateSet({ parts: stored }))
    .execute();
};

/** Takes a view out of a person's overview. */
export const deletePin = async (records: Records, { userId, viewId }: PinKey): Promise<void> => {
  await records.deleteFrom('pins').where('user_id', '=', userId).where('view_id', '=', viewId).execute();
};

/** Puts the named views first, in their order; the others stay behind them as they were. */
export const orderPins = async (
  records: Records,
  pinned: readonly Pinned[],
  userId: number,
  first: readonly number[],
): Promise<void> => {
  const named = [...new Set(first)].flatMap(id => pinned.find(({ viewId }) => viewId === id) ?? []);
  const ordered = [...named, ...pinned.filter(pin => !named.includes(pin))];
  for (const [index, { viewId }] of ordered.entries()) {
    await records
      .updateTable('pins')
      .set({ position: index + 1 })
      .where('user_id', '=', userId)
      .where('view_id', '=', viewId)
      .execute();
  }
};

/** A view that is nobody else's any more leaves the overviews of others, and no dashboard opens with it. */
export const leaveToOwner = async (records: Records, view: { id: number; ownerId: number }): Promise<void> => {
  await records.deleteFrom('pins').where('view_id', '=', view.id).where('user_id', '!=', view.ownerId).execute();
  await records.deleteFrom('opening_views').where('view_id', '=', view.id).execute();
};

/** Chooses what a dashboard opens with; null: its overview. */
export const setOpeningView = async (records: Records, dashboardId: number, viewId: number | null): Promise<void> => {
  await records.deleteFrom('opening_views').where('dashboard_id', '=', dashboardId).execute();
  if (viewId !== null) {
    await records.insertInto('opening_views').values({ dashboard_id: dashboardId, view_id: viewId }).execute();
  }
};
