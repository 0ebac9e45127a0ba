import { paths } from '../../domain/paths.shared.ts';

type Listed = { id: number; status: 'draft' | 'active'; openingViewId: number | null };

/** Where a dashboard opens: at the view that was chosen for it, else at its overview; a draft where it is set up. */
export const firstPageOf = ({ id, status, openingViewId }: Listed): string => {
  if (status !== 'active') return paths.setup(id);
  return openingViewId === null ? paths.dashboard(id) : paths.view(id, openingViewId);
};
