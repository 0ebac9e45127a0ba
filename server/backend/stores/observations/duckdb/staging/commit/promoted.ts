import type { Target } from '../../../../../observations/staged-file.ts';
import type { StageRequest } from '../../../../../observations/staging.ts';

/**
 * Whether a row `s` is on promotion: as the source says. If a source only has a column for names of promotions, a
 * regular price without a name means that there is none.
 */
export const promotedAsRead = ({ main: { fields } }: StageRequest): string => {
  const has = (target: Target) => fields.some(field => field.target === target);
  if (!has('promotion')) return 'CAST(NULL AS BOOLEAN)';
  const named = 'CASE WHEN s.promotion IS NOT NULL THEN true ELSE s.promoted END';
  const isOfNames = fields.some(field => field.read === 'promotionName');
  return isOfNames ? `coalesce(${named}, CASE WHEN s."regularPrice" IS NOT NULL THEN false END)` : named;
};
