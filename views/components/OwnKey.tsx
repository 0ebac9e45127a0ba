import { hasBoth } from '../../server/domain/analysis/own-rows.shared.ts';
import { usePage } from '../page-context.tsx';

/** What the line before some rows of a list means; nothing where it is before all of them, or none. */
export const OwnKey = ({ rows }: { rows: readonly { own: boolean }[] }) => {
  const { t } = usePage();
  return hasBoth(rows) ? <span className="own-key">{t('common:ownProduct')}</span> : null;
};
