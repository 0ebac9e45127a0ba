import { HeroImagePage } from '../../../../views/pages/analysis/hero-image/HeroImagePage.tsx';
import { heroImage as declared } from '../../../contract/analyses/hero-image.ts';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { ask } from '../ask/ask.ts';
import { fetchLastPage } from '../ask/last-page.ts';
import { readReach } from '../market/late.ts';
import type { Screen } from '../screen.ts';
import { bodies, type OpenHero, openHero } from './open-hero.ts';
import { aboutShown, presentHero } from './present.ts';
import type { HeroReadings } from './readings.ts';

const fetchGallery = (request: PageRequest, open: OpenHero, limit: number) => (number: number) => () =>
  request.call(declared.gallery.calls.table, { query: { page: number, limit }, body: bodies.gallery(open) });

/** Every view needs the gallery for its figures; only the gallery view needs more than one product. */
const read = async (request: PageRequest, open: OpenHero): Promise<HeroReadings> => {
  const { view, selection } = open;
  const whole = { ...open, state: null };
  const [gallery, figures, compliance, history, reach] = await Promise.all([
    view === 'gallery' ? ask(open, fetchGallery(request, open, selection.limit)(selection.page)) : null,
    view === 'gallery' && open.state === null && selection.page === 1
      ? null
      : ask(open, fetchGallery(request, whole, 1)(1)),
    view === 'retailers'
      ? ask(open, () => request.call(declared.retailers.calls.read, { body: bodies.retailers(open) }))
      : null,
    view === 'history' ? ask(open, fetchHistory(request, open, selection.limit)(selection.page)) : null,
    view === 'gallery' ? null : readReach(request, open),
  ]);
  const lastPage =
    (gallery && (await fetchLastPage(open, gallery, fetchGallery(request, open, 1)(1)))) ??
    (history && (await fetchLastPage(open, history, fetchHistory(request, open, 1)(1))));
  return { gallery, figures, compliance, history, reach, lastPage };
};

const fetchHistory = (request: PageRequest, open: OpenHero, limit: number) => (number: number) => () =>
  request.call(declared.history.calls.table, { query: { page: number, limit }, body: bodies.history(open) });

/** Hero image: gallery, compliance by retailer, changes. */
export const heroImage: Screen = {
  address: screenAddress(declared),
  about: (_request, open) => aboutShown(open),
  show: async (request, opened) => {
    const open = openHero(opened);
    const readings = await read(request, open);
    const title = `${request.t('analysisTypes:name.hero-image')} · ${open.data.basic.name}`;
    return {
      page: page(title, HeroImagePage, presentHero(request, open, readings)),
      status: readings.lastPage === null ? 200 : 404,
    };
  },
  csv: ({ t }, opened) => {
    const open = openHero(opened);
    const apart = [open.state && t(`figures:image.${open.state}`)];
    return {
      call: declared[open.view].calls.csv,
      body: bodies[open.view](open),
      name: t('hero:csvName'),
      type: t(`hero:csv.${open.view}`),
      apart,
    };
  },
};
