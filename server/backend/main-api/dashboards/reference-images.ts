import type { Readable } from 'node:stream';
import * as contract from '../../../contract/calls/main/dashboards/reference-images.ts';
import { ImageProblem } from '../../../images/image-problem.ts';
import { perceptualHash } from '../../../images/perceptual-hash.ts';
import { drawingToPicture, reEncode } from '../../../images/re-encode.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implement, implementUpload } from '../../api/implement.ts';
import { analysisScope } from '../../dashboards/analysis-scope.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { ApiProblem, notFound } from '../../problems/problem.ts';
import { productOfDashboard } from '../../records/catalogue-reads/products.ts';
import * as references from '../../records/dashboards/reference-images.ts';
import type { Services } from '../../services.ts';
import { MissingFile, readBytes } from '../../stores/files/files-store.ts';

/** Maximum size of an uploaded image in bytes, and the side of the stored one in pixels. */
const mostBytes = 10 * 1024 * 1024;
const keptSide = 800;

const refused = (error: unknown): unknown =>
  error instanceof ImageProblem
    ? new ApiProblem(400, 'image_refused', 'The file is no image that can be taken', { extra: { reason: error.fault } })
    : error;

/** Larger uploads are read up to this size and discarded, so that the sender receives the refusal. */
const mostDrained = 20 * mostBytes;

const readWhole = async (file: Readable): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of file) {
    size += (piece as Buffer).length;
    if (size > mostDrained) throw new ImageProblem('tooLarge');
    if (size <= mostBytes) pieces.push(piece as Buffer);
  }
  if (size > mostBytes) throw new ImageProblem('tooLarge');
  return Buffer.concat(pieces);
};

/** What is stored of a file: an image encoded again, and its hash. */
const takeImage = async (file: Readable) => {
  try {
    const bytes = await readWhole(file);
    const kept = await reEncode(bytes, keptSide);
    return { image: kept.bytes, width: kept.width, height: kept.height, hash: await perceptualHash(kept.bytes) };
  } catch (error) {
    throw refused(error);
  }
};

type ProductInput = { principal: Principal; params: { dashboardId: number; productId: number } };

/** The product's team; throws a 404 if the dashboard has no such product. */
const ofProduct = async ({ records }: Services, { principal, params }: ProductInput) => {
  const head = await ownDashboard(records, principal, params.dashboardId);
  if (!(await productOfDashboard(records, head.id, params.productId))) throw notFound('Product');
  return { teamId: principal.teamId, productId: params.productId };
};

const sure = <T>(found: T | null | undefined): T => {
  if (found === null || found === undefined) throw notFound('Reference image');
  return found;
};

const list = (services: Services): Implementation =>
  implement(contract.referenceImages, async ({ principal, params }) => {
    const { scope } = await analysisScope(services.records, principal, params.dashboardId);
    const rows = await references.loadReferences(services.records, principal.teamId, scope.productIds);
    return rows.map(row => ({
      id: row.id,
      masterProductId: row.product_id,
      width: row.width,
      height: row.height,
      addedAt: row.added_at,
      current: row.ended_at === null,
    }));
  });

const drawn = async ({ files }: Services, ref: string): Promise<Buffer> => {
  const drawing = await readBytes(files, ref).catch((error: unknown) => {
    throw error instanceof MissingFile ? notFound('Reference image') : error;
  });
  return (await drawingToPicture(drawing, keptSide)).bytes;
};

const one = (services: Services): Implementation =>
  implement(contract.referenceImage, async call => {
    const of = await ofProduct(services, call);
    const found = sure(await references.findReference(services.records, { ...of, id: call.params.imageId }));
    // A share link shows what is, not what was there before.
    if (call.principal.share && found.ended_at !== null) throw notFound('Reference image');
    const bytes = found.image ?? (await drawn(services, found.image_ref ?? ''));
    return { contentType: 'image/jpeg' as const, data: bytes.toString('base64') };
  });

const set = (services: Services): Implementation =>
  implementUpload(contract.setReferenceImage, async ({ file, ...call }) => {
    const { teamId, productId } = await ofProduct(services, call);
    const taken = await takeImage(file);
    const added = { added_by: call.principal.userId, added_at: services.now().toISOString(), image_ref: null };
    const made = { team_id: teamId, product_id: productId, ...taken, ...added };
    return services.records.transaction().execute(work => references.setReference(work, made));
  });

const remove = (services: Services): Implementation =>
  implement(contract.removeReferenceImage, async call => {
    const of = await ofProduct(services, call);
    return { id: sure(await references.removeReference(services.records, of, services.now().toISOString())) };
  });

const restore = (services: Services): Implementation =>
  implement(contract.restoreReferenceImage, async call => {
    const of = await ofProduct(services, call);
    return { id: sure(await references.restoreReference(services.records, of, services.now().toISOString())) };
  });

/** The reference images of a team's products. */
export const referenceImageCalls = (services: Services): Implementation[] =>
  [list, one, set, remove, restore].map(make => make(services));
