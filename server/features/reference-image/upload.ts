import { z } from 'zod';
import { setReferenceImage } from '../../contract/calls/main/dashboards/reference-images.ts';
import { paths } from '../../domain/paths.shared.ts';
import { readFile } from '../../http/incoming/file-form.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, type Reply, redirectTo } from '../../http/reply.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { filledWrongly, type Refusal } from '../shared/forms/form-refusal.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { idParameter } from '../shared/outcomes/failure.ts';
import { openReference } from './open.ts';
import { showReference } from './show.ts';

const reasons = ['type', 'tooLarge', 'tooManyPixels', 'broken', 'tooSlow', 'busy'] as const;
const refusedImage = z.looseObject({ error: z.literal('image_refused'), reason: z.enum(reasons) });

const atFile = (t: Translator, text: string): Refusal =>
  filledWrongly([{ field: 'file', text: `${t('images:file')}: ${text}` }]);

const refusal = (t: Translator, failure: Failure): Refusal => {
  const body = failure.kind === 'rejected' ? refusedImage.safeParse(failure.error).data : undefined;
  if (body) return atFile(t, t(`images:refused_${body.reason}`));
  if (failure.kind === 'failed' && failure.reason === 'cancelled') {
    return { status: 400, errors: [], problem: { title: t('images:cutOff'), text: t('images:cutOffText') } };
  }
  return refusedChange(t, failure);
};

/**
 * The form has one address for all products, so that its token is checked before its file is read; its fields name the
 * product.
 */
const withFormIds = (request: PageRequest): PageRequest => ({
  ...request,
  params: { id: request.form.get('dashboard') ?? '', productId: request.form.get('product') ?? '' },
});

/** Passes an image on as a stream; the upstream checks it. */
export const upload = async (sent: PageRequest): Promise<Reply> => {
  const request = withFormIds(sent);
  const { t, params } = request;
  const [dashboardId, productId] = [idParameter(params.id), idParameter(params.productId)];
  const file = readFile(request.raw.response);
  if (!file || file.name === '') return showReference(request, atFile(t, t('images:fileNone')));
  // Checked before the file is sent: an upstream that replies before reading a file may leave its sender waiting.
  const { details } = await openReference(request);
  if (!details.can.edit) return endWith('forbidden');
  const outcome = await request.call(setReferenceImage, { params: { dashboardId, productId }, file: file.stream });
  if (outcome.kind !== 'ok') return showReference(request, refusal(t, outcome));
  request.notify({ type: 'ok', key: 'ReferenceSet' });
  return redirectTo(paths.referenceImage(dashboardId, productId));
};
