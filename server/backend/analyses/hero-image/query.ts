import type { Filter } from '../../../domain/analysis/filter.ts';
import { ownStatuses } from '../../records/dashboards/own-products.ts';
import { currentReferences, type ReferenceImageRow } from '../../records/dashboards/reference-images.ts';
import { narrowed, type OpenQuestion } from '../answers/question.ts';
import type { HeroFilter } from './steps.ts';

/** The current reference images by product. */
export type References = ReadonlyMap<number, ReferenceImageRow>;

/** Without a choice the own products, if there are any that are not switched off. */
const ownUnlessChosen = async ({ services, question }: OpenQuestion): Promise<Filter> => {
  const { filter, dashboardId } = question;
  if (filter.products.length > 0) return filter;
  const statuses = await ownStatuses(services.records, dashboardId);
  const own = [...statuses].filter(([, status]) => status !== 'DISABLED').map(([id]) => id);
  return { ...filter, products: own };
};

/** The query on images, with the team's reference images; null if nothing can match. */
export const heroQuestion = async (
  opened: OpenQuestion,
): Promise<{ current: References; query: HeroFilter | null }> => {
  const { services, principal, scope } = opened;
  const filter = narrowed(await ownUnlessChosen(opened), scope);
  const current = await currentReferences(services.records, principal.teamId, filter?.products ?? []);
  const references = [...current.values()].map(({ product_id, hash }) => ({ productId: product_id, hash }));
  return { current, query: filter && { ...filter, references } };
};
