import type { WireBody } from '../../../contract/analyses/parts/wire.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Principal } from '../../accounts/principal.ts';
import type { Services } from '../../services.ts';
import { narrowed, type OpenQuestion, openQuestion } from '../answers/question.ts';

/** The query on one product, ignoring chosen groups; the filter is null if nothing can match. */
export type OpenProduct<S extends string = string, V extends string = string> = OpenQuestion<S, V> & {
  productId: number;
  filter: Filter | null;
};

/** Reads a body's question about one product. */
export const openProduct = async <B extends WireBody>(
  services: Services,
  input: { principal: Principal; body: B; signal: AbortSignal },
): Promise<OpenProduct<Exclude<B['filter'], ''>, Exclude<B['value'], ''>>> => {
  const opened = await openQuestion(services, input);
  const { filter } = opened.question;
  const [productId = 0] = filter.products;
  return { ...opened, productId, filter: narrowed({ ...filter, products: [productId] }, opened.scope) };
};
