import {
  ReferenceImagePage,
  type ReferenceImagePageProps,
} from '../../../views/pages/reference-image/ReferenceImagePage.tsx';
import { analysisPath } from '../../domain/analysis/analysis-keys.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { ownZone } from '../shared/people/own-zone.ts';
import { observedWords } from '../shared/words/observed-words.ts';
import { type OpenReference, openReference } from './open.ts';

const presentShot = (request: PageRequest, open: OpenReference, which: 'current' | 'before', zone: string) => {
  const image = open[which];
  if (!image) return null;
  const { t, basePath } = request;
  const { width, height, addedAt } = image;
  return {
    src: basePath + paths.referenceImageFile(open.details.id, open.productId, image.id),
    alt: t(which === 'current' ? 'images:alt' : 'images:beforeAlt', { product: open.product }),
    facts: t('images:facts', { width, height, day: observedWords(request, zone).dayOf(addedAt) }),
    width,
    height,
  };
};

const galleryHref = ({ basePath }: PageRequest, { details, productId }: OpenReference): string =>
  basePath + withQuery(analysisPath(details.id, 'hero-image'), new URLSearchParams({ product: String(productId) }));

/** The page of a product's reference image, with the messages of a form. */
export const showReference = async (request: PageRequest, refusal: Refusal): Promise<Reply> => {
  const [open, zone] = await Promise.all([openReference(request), ownZone(request)]);
  const { details, frame, product, productId } = open;
  const props: ReferenceImagePageProps = {
    frame,
    dashboard: { id: details.id, name: details.name },
    productId,
    product,
    canEdit: details.can.edit,
    current: presentShot(request, open, 'current', zone),
    before: presentShot(request, open, 'before', zone),
    galleryHref: galleryHref(request, open),
    errors: refusal.errors,
    problem: refusal.problem,
  };
  const title = `${request.t('images:crumb')} · ${product}`;
  return pageReply(page(title, ReferenceImagePage, props), refusal.status, refusal.headers);
};

export const reference = (request: PageRequest): Promise<Reply> => showReference(request, unsent);
