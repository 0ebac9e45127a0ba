import type { Choice } from '../../../views/components/Field.tsx';
import { SetupPage, type SetupPageProps } from '../../../views/pages/new-dashboard/SetupPage.tsx';
import { dataBasic, dataProducts } from '../../contract/calls/main/dashboard-data.ts';
import { allProducts, dashboardRetailers } from '../../contract/calls/main/selection.ts';
import { bounds } from '../../contract/entities/account.ts';
import type { Product, RetailerOption } from '../../contract/entities/catalogue.ts';
import type { BasicData } from '../../contract/entities/dashboard.ts';
import { formatsFor } from '../../domain/formats.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { allOk } from '../../upstream/outcome.ts';
import { idParameter, orEnd } from '../failure.ts';
import { paths } from '../paths.ts';

const foundShown = 100;
/** The value of the box that ticks every retailer, where scripts cannot. */
export const allRetailersValue = 'all';

export type Setup = {
  basic: BasicData;
  retailers: RetailerOption[];
  kept: Product[];
  found: Product[];
  foundTotal: number;
  query: string;
};

export const queryOf = (text: string | null): string => (text ?? '').trim().slice(0, bounds.search);

/** What the setup of a draft shows, all calls side by side. */
export async function loadSetup(request: PageRequest, dashboardId: number, query: string): Promise<Setup> {
  const params = { dashboardId };
  const search = { dashboardId, limit: foundShown, excludeSelected: true, ...(query ? { productName: query } : {}) };
  const outcomes = await Promise.all([
    request.call(dataBasic, { params }),
    request.call(dashboardRetailers, { params, query: {} }),
    request.call(dataProducts, { params }),
    request.call(allProducts, { query: search }),
  ]);
  const [basic, retailers, kept, found] = orEnd(allOk(outcomes));
  return { basic, retailers, kept, found: found.data, foundTotal: found.total, query };
}

/** Labelled as product.md §3 says: the upc plus the name; the value is the master id. */
const productChoice = (product: Product, checked: boolean): Choice => ({
  value: String(product.id),
  label: `${product.upc} ${product.name}`,
  note: product.brand ?? '',
  checked,
});

const retailerChoices = ({ t }: PageRequest, retailers: RetailerOption[], ticked?: ReadonlySet<number>): Choice[] => {
  const choices = retailers.map(one => ({
    value: String(one.id),
    label: one.name,
    checked: ticked?.has(one.id) ?? one.isSelected,
  }));
  const all = {
    value: allRetailersValue,
    label: t('dashboards:retailersAll', { count: retailers.length }),
    checked: false,
  };
  return retailers.length > 1 ? [all, ...choices] : choices;
};

/** Ticked products that no list of the page holds: they travel in the form all the same. */
const carriedIds = (ticked: ReadonlySet<number> | undefined, listed: Product[]): string[] => {
  const ids = new Set(listed.map(product => product.id));
  return [...(ticked ?? [])].filter(id => !ids.has(id)).map(String);
};

type Shown = {
  errors?: SetupPageProps['errors'];
  problem?: SetupPageProps['problem'];
  /** Ticks that were sent and not kept; without them the page shows what is kept. */
  ticked?: { products: ReadonlySet<number>; retailers: ReadonlySet<number> };
};

/** The page of the second step. */
export function showSetup(request: PageRequest, setup: Setup, shown: Shown = {}, status = 200): Reply {
  const { t, lang } = request;
  const { basic, kept, found, foundTotal, query, retailers } = setup;
  const { count } = formatsFor({ lang, locale: basic.locale, currency: basic.currency, timeZone: basic.timeZone });
  const isTicked = (id: number, otherwise: boolean): boolean => shown.ticked?.products.has(id) ?? otherwise;
  const props: SetupPageProps = {
    dashboard: { id: basic.id, name: basic.name },
    retailers: retailerChoices(request, retailers, shown.ticked?.retailers),
    query,
    found: found.map(product => productChoice(product, isTicked(product.id, false))),
    foundText:
      foundTotal === 0 ? t('dashboards:productsNone', { query }) : t('dashboards:productsFound', { count: foundTotal }),
    moreText:
      foundTotal > found.length
        ? t('dashboards:productsMore', { shown: count(found.length), total: count(foundTotal) })
        : null,
    kept: kept.map(product => productChoice(product, isTicked(product.id, true))),
    keptText: t('dashboards:productsChosen', { count: kept.length }),
    carried: carriedIds(shown.ticked?.products, [...kept, ...found]),
    errors: shown.errors ?? [],
    problem: shown.problem ?? null,
  };
  return pageReply(page(`${basic.name}, ${t('dashboards:step2')}`, SetupPage, props), status);
}

export async function setupForm(request: PageRequest): Promise<Reply> {
  const id = idParameter(request.params.id);
  const setup = await loadSetup(request, id, queryOf(request.query.get('q')));
  return setup.basic.status === 'active' ? redirectTo(paths.dashboard(id)) : showSetup(request, setup);
}
