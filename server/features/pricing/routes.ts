import { type Offer, PricingPage } from '../../../views/pages/pricing/PricingPage.tsx';
import { planList, plansV2 } from '../../contract/calls/main/plans.ts';
import type { PackageOffer } from '../../contract/entities/account.ts';
import { languageId } from '../../domain/languages.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { open, type Route } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import { orEnd } from '../failure.ts';
import { paths } from '../paths.ts';

/** product.md §9: the default payment period is the year. */
type Period = 'year' | 'month';

/** The package of the signed-in person's team; null for who is not signed in, or where it cannot be told. */
const ownPackage = async (request: PageRequest): Promise<number | null> => {
  if (!request.signedIn) return null;
  const plans = await request.call(planList, {});
  return plans.kind === 'ok' ? (plans.value[0]?.packageId ?? null) : null;
};

/** Numbers of the page itself, which belong to no country: Spanish ones as most of its readers write them. */
const localeOf = { en: 'en', es: 'es-MX' } as const;

const present = ({ lang }: PageRequest, offers: PackageOffer[], period: Period, own: number | null): Offer[] =>
  offers.map(offer => {
    const amount = period === 'year' ? offer.yearPrice : offer.monthPrice;
    const style = { style: 'currency', currency: offer.currency, maximumFractionDigits: 0 } as const;
    const counts = new Intl.NumberFormat(localeOf[lang]);
    return {
      id: offer.packageId,
      name: offer.name,
      price: new Intl.NumberFormat(localeOf[lang], style).format(amount),
      products: counts.format(offer.maxProducts),
      retailers: counts.format(offer.maxRetailers),
      countries: counts.format(offer.maxCountries),
      isOwn: offer.packageId === own,
    };
  });

const pricing = async (request: PageRequest): Promise<Reply> => {
  const period: Period = request.query.get('period') === 'month' ? 'month' : 'year';
  const [offers, own] = await Promise.all([
    request.call(plansV2, { query: { languageId: languageId(request.lang) } }),
    ownPackage(request),
  ]);
  const props = { period, offers: present(request, orEnd(offers), period, own) };
  return pageReply(page(request.t('pricing:title'), PricingPage, props));
};

/** /pricing (product.md §2): the packages, for anybody. */
export const pricingRoutes: Route[] = [open.get(paths.pricing, pricing)];
