import { hashPassword } from '../accounts/passwords.ts';
import type { RoleKey } from '../records/accounts/account-tables.ts';
import { insertPlan } from '../records/accounts/plans.ts';
import { addMember, insertTeam } from '../records/accounts/teams.ts';
import { insertUser } from '../records/accounts/users.ts';
import { countryByCode, retailersOfCountry } from '../records/catalogue-reads/places.ts';
import { activateDashboard, insertDashboard } from '../records/dashboards/dashboards.ts';
import { insertGroup } from '../records/dashboards/groups.ts';
import { setOwnProducts } from '../records/dashboards/own-products.ts';
import { selectableAnalysisIds } from '../records/dashboards/reference.ts';
import { setReference } from '../records/dashboards/reference-images.ts';
import { addProducts, setRetailers } from '../records/dashboards/selection.ts';
import type { Records } from '../records/schema.ts';
import { isLike } from './alike.ts';
import { fillSets } from './fill-sets.ts';
import { demoMarket } from './generate.ts';
import { imageHash, imageRef } from './images.ts';
import type { Market, MarketProduct } from './markets/market.ts';
import { mexico } from './markets/mexico.ts';
import { unitedStates } from './markets/united-states.ts';

type Person = { email: string; name: string; lastName: string; languageId: number; role: RoleKey };
type DemoDashboard = { name: string; market: Market; categories: readonly string[]; active: boolean };
type DemoTeam = {
  name: string;
  plan: { name: string; packageId: number };
  people: readonly [Person, ...Person[]];
  dashboards: readonly DemoDashboard[];
};

const categoriesOf = ({ products }: Market): string[] => [...new Set(products.map(product => product.category))];

const teams: readonly DemoTeam[] = [
  {
    name: 'Lumbre & Fairmeadle',
    plan: { name: 'Enterprise', packageId: 4 },
    people: [
      { email: 'demo@vitrina.example', name: 'Julia', lastName: 'Reyes', languageId: 1, role: 'owner' },
      { email: 'marcos@vitrina.example', name: 'Marcos', lastName: 'Ibarra', languageId: 2, role: 'analyst' },
    ],
    dashboards: [
      { name: 'Personal care, Mexico', market: mexico, categories: ['Cuidado personal'], active: false },
      {
        name: 'Drinks and snacks, United States',
        market: unitedStates,
        categories: ['Drinks', 'Snacks'],
        active: true,
      },
      { name: 'Dairy, Mexico', market: mexico, categories: ['Lácteos'], active: true },
      // The newest is the first of the list.
      {
        name: 'Groceries, United States',
        market: unitedStates,
        categories: categoriesOf(unitedStates),
        active: true,
      },
    ],
  },
  {
    name: 'Northbrook Trading',
    plan: { name: 'Starter', packageId: 2 },
    people: [{ email: 'hannah@northbrook.example', name: 'Hannah', lastName: 'Cole', languageId: 1, role: 'owner' }],
    dashboards: [
      { name: 'Coffee and tea, United States', market: unitedStates, categories: ['Coffee and tea'], active: true },
    ],
  },
];

/** Far ahead, so that nobody is notified of its end. */
const paidAheadMs = 5 * 365 * 86_400_000;

const productIds = async (records: Records, upcs: readonly string[]): Promise<Map<string, number>> => {
  const rows = await records.selectFrom('products').select(['id', 'upc']).where('upc', 'in', upcs).execute();
  return new Map(rows.map(row => [row.upc, row.id]));
};

type Filled = Pick<MarketProduct, 'name' | 'brand' | 'category' | 'own'> & { id: number; upc: string };

const productsIn = async (records: Records, { market, categories }: DemoDashboard): Promise<Filled[]> => {
  const chosen = demoMarket(market).products.filter(product => categories.includes(product.category));
  const ids = await productIds(
    records,
    chosen.map(product => product.upc),
  );
  return chosen.flatMap(product => {
    const id = ids.get(product.upc);
    return id === undefined ? [] : [{ ...product, id }];
  });
};

/** Compares every own product with similar ones of other brands. */
const matchCompetitors = (products: readonly Filled[]): Map<number, number[]> => {
  const listLikeIds = (own: Filled) =>
    products.filter(other => !other.own && isLike(own, other)).map(other => other.id);
  return new Map(products.filter(product => product.own).map(own => [own.id, listLikeIds(own)]));
};

type Where = { teamId: number; planId: number; createdBy: number; insertedDate: string };

/** The reference image of each own product is the brand's new pack. */
const fillReferences = async (records: Records, products: readonly Filled[], where: Where): Promise<void> => {
  for (const { id, upc, own } of products) {
    const hash = imageHash(upc, 'new');
    if (!own || hash === null) continue;
    const drawing = { hash, image: null, image_ref: imageRef(upc, 'new'), width: 480, height: 480 };
    const added = { added_by: where.createdBy, added_at: `${where.insertedDate}T00:00:00.000Z` };
    await setReference(records, { team_id: where.teamId, product_id: id, ...drawing, ...added });
  }
};

/** A group of the own products, and one for each category where there are several. */
const fillGroups = async (
  records: Records,
  dashboardId: number,
  { market, categories }: DemoDashboard,
  products: readonly Filled[],
): Promise<void> => {
  const idsOf = (chosen: readonly Filled[]) => chosen.map(product => product.id);
  const ownName = market.languageId === 2 ? 'Marca propia' : 'Own brand';
  await insertGroup(records, dashboardId, ownName, idsOf(products.filter(product => product.own)));
  if (categories.length < 3) return;
  for (const category of categories) {
    const inCategory = products.filter(product => product.category === category);
    await insertGroup(records, dashboardId, category, idsOf(inCategory));
  }
};

/** A weekly shop: an own product of each category, or some of both kinds where there are few categories. */
const chooseWeekly = (products: readonly Filled[]): number[] => {
  const [own, others] = [products.filter(product => product.own), products.filter(product => !product.own)];
  const ofCategory = [...Map.groupBy(own, product => product.category).values()].flatMap(list => list.slice(0, 1));
  const chosen = ofCategory.length < 3 ? [...own.slice(0, 2), ...others.slice(0, 3)] : ofCategory;
  return chosen.map(product => product.id);
};

const fillDashboard = async (records: Records, made: DemoDashboard, where: Where): Promise<void> => {
  const country = await countryByCode(records, made.market.countryCode);
  if (!country) return;
  const head = { ...where, countryId: country.id, name: made.name, defaultRange: 'newest_30_days' as const };
  const id = await insertDashboard(records, head, await selectableAnalysisIds(records));
  const retailers = await retailersOfCountry(records, country.id);
  const products = await productsIn(records, made);
  const competitors = matchCompetitors(products);
  const retailerIds = retailers.map(retailer => retailer.id);
  await setRetailers(records, id, retailerIds);
  await addProducts(
    records,
    id,
    products.map(product => product.id),
  );
  await setOwnProducts(records, id, competitors);
  await fillGroups(records, id, made, products);
  const { languageId } = made.market;
  const others = products.filter(product => !product.own).map(product => product.id);
  const sets = { weekly: chooseWeekly(products), own: [...competitors.keys()], others, retailerIds, languageId };
  await fillSets(records, id, sets);
  await fillReferences(records, products, where);
  if (made.active) await activateDashboard(records, id);
};

/** Dashboards are older than the alerts on them. */
const madeBeforeMs = 90 * 86_400_000;

const fillTeam = async (records: Records, team: DemoTeam, passwordHash: string, now: Date): Promise<void> => {
  const teamId = await insertTeam(records, team.name, true);
  const userIds: number[] = [];
  for (const { role, ...person } of team.people) {
    const userId = await insertUser(records, { ...person, passwordHash, emailConfirmedAt: now.getTime() });
    await addMember(records, teamId, userId, role);
    userIds.push(userId);
  }
  const codes = [...new Set(team.dashboards.map(dashboard => dashboard.market.countryCode))];
  const countries = await Promise.all(codes.map(code => countryByCode(records, code)));
  const countryIds = countries.flatMap(country => (country ? [country.id] : []));
  const expiresAt = now.getTime() + paidAheadMs;
  const planId = await insertPlan(records, { teamId, ...team.plan, countryIds, expiresAt, configured: true });
  const insertedDate = new Date(now.getTime() - madeBeforeMs).toISOString().slice(0, 10);
  const where = { teamId, planId, createdBy: userIds[0] ?? 0, insertedDate };
  for (const dashboard of team.dashboards) await fillDashboard(records, dashboard, where);
};

/** Adds the demo's teams, people and dashboards, all at once; every account has the same password. */
export const fillAccounts = async (records: Records, password: string, now: Date): Promise<void> => {
  const passwordHash = await hashPassword(password);
  await records.transaction().execute(async work => {
    for (const team of teams) await fillTeam(work, team, passwordHash, now);
  });
};
