import { z } from 'zod';
import type { FormError } from '../../../views/components/forms/ErrorSummary.tsx';
import { uploadImport } from '../../contract/calls/main/imports/imports.ts';
import { paths } from '../../domain/paths.shared.ts';
import { type FormFile, readFile } from '../../http/incoming/file-form.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { customIssue, text, ticked } from '../shared/forms/fields.ts';
import { filledWrongly, type Refusal, readRefusal } from '../shared/forms/form-refusal.ts';
import { type Form, readForm } from '../shared/forms/read-form.ts';
import { endWithFailure } from '../shared/outcomes/failure.ts';
import { countryCode } from './country.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { problemText } from './problem-text.ts';
import { type Chosen, showData } from './show.ts';

const longestName = 200;

const isFormat = (typed: string): boolean => /^[\w-]{0,40}$/.test(typed);

/** The choices besides the file. */
const choices = {
  schema: z.object({
    format: text(z.string().refine(isFormat, customIssue('data:formatUnknown'))),
    countryCode,
    check: ticked,
  }),
  labels: { format: 'data:format', countryCode: 'data:country' },
} satisfies Form;

const labels = { file: 'data:file', ...choices.labels } as const;
type Field = keyof typeof labels;

const fault = (t: Translator, field: Field, text: string): FormError => ({
  field,
  text: `${t(labels[field])}: ${text}`,
});

const refusedFile = z.looseObject({
  error: z.literal('import_refused'),
  fields: z.partialRecord(z.enum(['file', 'format', 'countryCode']), z.string()),
});

/** A file that was cut off, or has to wait for another one. */
const unsentFile = (t: Translator, status: number, text: string): Refusal => ({
  status,
  errors: [],
  problem: { title: t('data:fileNotSent'), text },
});

/** The upstream's refusal at the field that it names. */
const refusal = (request: PageRequest, failure: Failure): Refusal => {
  const { t } = request;
  if (failure.kind === 'failed' && failure.reason === 'cancelled') return unsentFile(t, 400, t('data:fileCutOff'));
  if (failure.kind === 'forbidden' || failure.kind === 'notFound') return endWithFailure(failure);
  const body = failure.kind === 'rejected' ? refusedFile.safeParse(failure.error).data : undefined;
  if (!body) return readRefusal(t, failure);
  const { fields, error: _error, ...rest } = body;
  const params = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const faults = Object.entries(fields).map(([field, code]) =>
    fault(t, field as Field, problemText(request, code, params)),
  );
  return filledWrongly(faults);
};

const passOn = (request: PageRequest, chosen: Chosen, file: FormFile) =>
  request.call(uploadImport, {
    query: {
      fileName: file.name.slice(0, longestName),
      dryRun: chosen.check,
      ...(chosen.format === '' ? {} : { format: chosen.format }),
      ...(chosen.countryCode === '' ? {} : { countryCode: chosen.countryCode }),
    },
    file: file.stream,
  });

/** Passes the upload on as a stream; a refused form keeps its choices except the file. */
export const upload = async (request: PageRequest): Promise<Reply> => {
  const { t } = request;
  const read = readForm(request.form, t, choices);
  const chosen = { ...read.typed, check: read.typed.check === '1' };
  const file = readFile(request.raw.response);
  const isNamed = file !== null && file.name !== '';
  const faults = [...(isNamed ? [] : [fault(t, 'file', t('data:fileNone'))]), ...(read.ok ? [] : read.errors)];
  if (!file || faults.length > 0) return showData(request, chosen, filledWrongly(faults));
  const personId = request.raw.request.session.person?.id ?? 0;
  const outcome = await oneAtATime(personId, () => passOn(request, chosen, file));
  if (outcome === 'ownUpload' || outcome === 'manyUploads') {
    return showData(request, chosen, unsentFile(t, 409, t(`data:problem_${outcome}`)));
  }
  if (outcome.kind !== 'ok') return showData(request, chosen, refusal(request, outcome));
  request.notify({ type: 'ok', key: chosen.check ? 'UploadedToCheck' : 'Uploaded' });
  return redirectTo(paths.import(outcome.value.id));
};
