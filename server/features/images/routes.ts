import type { Settings } from '../../config/settings.ts';
import { keptImage } from '../../contract/calls/main/dashboards/kept-images.ts';
import { patterns } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pictureReply, type Reply } from '../../http/reply.ts';
import { always, open, type Route, signedIn } from '../../http/route.ts';
import { type ImageFault, ImageProblem } from '../../images/image-problem.ts';
import { referencePicture } from '../shared/images/reference-picture.ts';
import { withOpenShare } from '../shared/shares/open-share.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { placeholder } from './placeholder.ts';

const longestRef = 2048;

const wordsByFault = {
  host: 'images:fault_host',
  address: 'images:fault_host',
  busy: 'images:fault_later',
  tooSlow: 'images:fault_later',
  unreachable: 'images:fault_later',
  redirects: 'images:fault_gone',
  status: 'images:fault_gone',
  tooLarge: 'images:fault_type',
  type: 'images:fault_type',
  tooManyPixels: 'images:fault_type',
  broken: 'images:fault_type',
} as const satisfies Record<ImageFault, string>;

/** Instead of a logo, which is too small for a text: its name is beside it. */
const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>';

const instead = ({ t, query }: PageRequest, fault: ImageFault): Reply => {
  const drawing = query.get('logo') ? empty : placeholder(t(wordsByFault[fault]));
  return pictureReply({ bytes: Buffer.from(drawing), type: 'image/svg+xml', status: 404, seconds: 60 });
};

/** A week: an address hardly ever gets a different image. */
const pictureSeconds = 7 * 24 * 3600;

const isAddress = (ref: string): boolean => /^https?:/i.test(ref);

/** An image that the upstream stores under its own name. */
const keptBytes = async (request: PageRequest, ref: string): Promise<Buffer> => {
  const outcome = ref === '' ? null : await request.call(keptImage, { query: { ref } });
  if (outcome?.kind === 'ok') return Buffer.from(outcome.value.data, 'base64');
  throw new ImageProblem(outcome?.kind === 'failed' ? 'tooSlow' : 'host');
};

/** The image with a source's name, reduced in size; if there is none, one with a text. */
const shown =
  (pictures: Pictures) =>
  async (request: PageRequest): Promise<Reply> => {
    const ref = request.query.get('ref') ?? '';
    try {
      if (ref.length > longestRef) throw new ImageProblem('host');
      const bytes = isAddress(ref) ? (await pictures(ref)).bytes : await keptBytes(request, ref);
      return pictureReply({ bytes, type: 'image/jpeg', status: 200, seconds: pictureSeconds });
    } catch (error) {
      if (error instanceof ImageProblem) return instead(request, error.fault);
      throw error;
    }
  };

/** The same on the page of a share link, with its rights. */
const onShare =
  (show: (request: PageRequest) => Promise<Reply>) =>
  (request: PageRequest): Promise<Reply> =>
    withOpenShare(request, false, opened => show(opened.request));

/** Every image of a product on pages; the reference images of a shared view are with that view. */
export const imageRoutes = (settings: Settings): Route[] => {
  const picture = shown(createPictures(settings));
  return [
    always(signedIn.get(patterns.productPicture, picture)),
    always(signedIn.get(patterns.referenceImageFile, referencePicture)),
    always(open.get(patterns.sharedPicture, onShare(picture))),
  ];
};
