import { ChoiceUpcsPage } from '../../../../views/pages/upcs/ChoiceUpcsPage.tsx';
import { allProducts } from '../../../contract/calls/main/dashboards/selection.ts';
import type { SelectableProduct } from '../../../contract/entities/catalogue.ts';
import { fileBelow, upcsBelow } from '../../../domain/paths.shared.ts';
import { findUpcs } from '../../../domain/upc-list.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import { allOk, type Outcome, ok } from '../../../upstream/outcome.ts';
import { type Refusal, unsent } from '../../shared/forms/form-refusal.ts';
import { refusedChange } from '../../shared/forms/refused-change.ts';
import { oddUpcs, readTypedUpcs, readUploadedUpcs, refusedList, type SentUpcs } from '../../shared/upcs/read-list.ts';
import { presentCounts } from '../numbers.ts';
import type { ChoiceHandler, Opened } from '../place.ts';
import { refusedChoice } from '../plan.ts';
import { toProblem } from '../problem.ts';
import { add } from './add-products.ts';

/** Each code is looked up by a call of its own, some at once. */
const mostUpcs = 500;
const atOnce = 8;
/** A code may also be the beginning of others, which come with it. */
const mostAlike = 25;

type Answer = { value: string; error: string | null; odd: ReturnType<typeof oddUpcs> };

const show = (request: PageRequest, opened: Opened, answer: Answer, refusal: Refusal = unsent): Reply => {
  const { t, basePath } = request;
  const list = basePath + upcsBelow(opened.path);
  const props = {
    place: opened.place,
    problem: toProblem(refusal),
    form: { sendTo: list, fileTo: fileBelow(list), backHref: basePath + opened.path, ...answer },
  };
  const status = answer.error !== null || answer.odd !== null ? 422 : refusal.status;
  return pageReply(page(`${t('upcs:title')} · ${opened.details.name}`, ChoiceUpcsPage, props), status, refusal.headers);
};

/** The products of the dashboard's country whose code begins with one of these. */
const search = async (
  request: PageRequest,
  { details }: Opened,
  codes: string[],
): Promise<Outcome<SelectableProduct[]>> => {
  const products: SelectableProduct[] = [];
  for (let start = 0; start < codes.length; start += atOnce) {
    const some = codes.slice(start, start + atOnce);
    const query = { dashboardId: details.id, page: 1, limit: mostAlike };
    const outcomes = await Promise.all(
      some.map(productName => request.call(allProducts, { query: { ...query, productName } })),
    );
    const pages = allOk(outcomes);
    if (pages.kind !== 'ok') return pages;
    products.push(...pages.value.flatMap(({ data }) => data));
  }
  return ok(products);
};

const addBy =
  (read: (request: PageRequest) => SentUpcs | Promise<SentUpcs>): ChoiceHandler =>
  async (request, opened) => {
    const { details, path } = opened;
    if (!details.can.edit) return endWith('forbidden');
    const sent = await read(request);
    const answer = { value: sent.text, error: refusedList(request, sent, mostUpcs), odd: null };
    if (answer.error !== null) return show(request, opened, answer);
    const products = await search(request, opened, sent.list.codes);
    if (products.kind !== 'ok') return show(request, opened, answer, refusedChange(request.t, products));
    const { found, unknown } = findUpcs(sent.list.codes, products.value);
    const odd = oddUpcs(request, sent, { found, unknown });
    if (odd) return show(request, opened, { ...answer, odd });
    const ids = found.map(({ id }) => id);
    const added = await add(request, opened, ids);
    if (added.outcome.kind !== 'ok') {
      const refusal = await refusedChoice(request, opened, added.outcome, 'products', added.open);
      return show(request, opened, answer, refusal);
    }
    const count = presentCounts(request, details);
    const change = added.selected - details.products;
    const params = { total: count(added.selected), marked: 0 };
    request.notify(
      change === 0
        ? { type: 'info', key: 'ProductsThere', params: { ...params, count: ids.length, there: count(ids.length) } }
        : { type: 'ok', key: 'ProductsAdded', params: { ...params, count: change, changed: count(change) } },
    );
    return redirectTo(path);
  };

/** …/products/upcs: adds products by a list of UPCs. */
export const askUpcs: ChoiceHandler = (request, opened) =>
  opened.details.can.edit ? show(request, opened, { value: '', error: null, odd: null }) : endWith('forbidden');

export const addTypedUpcs = addBy(readTypedUpcs);
export const addUploadedUpcs = addBy(readUploadedUpcs);
