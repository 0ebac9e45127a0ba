import { z } from 'zod';
import type { FormError } from '../../../views/components/ErrorSummary.tsx';
import { uploadImport } from '../../contract/calls/main/imports.ts';
import { paths } from '../../domain/paths.shared.ts';
import { type FormFile, fileOf } from '../../http/file-form.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { endWithFailure } from '../failure.ts';
import { filledWrongly, type Refusal, refusalOf } from '../form-refusal.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { problemText } from './problem-text.ts';
import { type Chosen, showData } from './show.ts';

const longestName = 200;

const chosenIn = ({ form }: PageRequest): Chosen => ({
  format: form.get('format') ?? '',
  countryCode: form.get('countryCode') ?? '',
  check: form.get('check') === '1',
});

const labels = { file: 'data:file', format: 'data:format', countryCode: 'data:country' } as const;
type Field = keyof typeof labels;

const fault = (t: Translator, field: Field, text: string): FormError => ({
  field,
  text: `${t(labels[field])}: ${text}`,
});

/** What is wrong with the form before anything of the file is looked at. */
const faultsOf = (t: Translator, chosen: Chosen, fileName: string): FormError[] => [
  ...(fileName === '' ? [fault(t, 'file', t('data:fileNone'))] : []),
  ...(/^[\w-]{0,40}$/.test(chosen.format) ? [] : [fault(t, 'format', t('data:formatUnknown'))]),
  ...(/^([A-Z]{2})?$/.test(chosen.countryCode) ? [] : [fault(t, 'countryCode', t('common:chooseOne'))]),
];

const refusedFile = z.looseObject({
  error: z.literal('import_refused'),
  fields: z.partialRecord(z.enum(['file', 'format', 'countryCode']), z.string()),
});

/** A file that broke off under way, or has to wait for another one. */
const unsentFile = (t: Translator, status: number, text: string): Refusal => ({
  status,
  errors: [],
  problem: { title: t('data:fileNotSent'), text },
});

/** The upstream's refusal at the field that it names. */
const refusal = (t: Translator, failure: Failure): Refusal => {
  if (failure.kind === 'failed' && failure.reason === 'cancelled') return unsentFile(t, 400, t('data:fileCutOff'));
  if (failure.kind === 'forbidden' || failure.kind === 'notFound') return endWithFailure(failure);
  const body = failure.kind === 'rejected' ? refusedFile.safeParse(failure.error).data : undefined;
  if (!body) return refusalOf(t, failure, []);
  const { fields, error: _error, ...rest } = body;
  const params = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const told = Object.entries(fields).map(([field, code]) => fault(t, field as Field, problemText(t, code, params)));
  return filledWrongly(told);
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

/** Passes the file on as it comes; what was chosen stays where it is refused, but for the file. */
export const upload = async (request: PageRequest): Promise<Reply> => {
  const { t } = request;
  const chosen = chosenIn(request);
  const file = fileOf(request.raw.response);
  const faults = faultsOf(t, chosen, file?.name ?? '');
  if (!file || faults.length > 0) return showData(request, chosen, filledWrongly(faults));
  const personId = request.raw.request.session.person?.id ?? 0;
  const outcome = await oneAtATime(personId, () => passOn(request, chosen, file));
  if (outcome === 'ownUpload' || outcome === 'manyUploads') {
    return showData(request, chosen, unsentFile(t, 409, t(`data:problem_${outcome}`)));
  }
  if (outcome.kind !== 'ok') return showData(request, chosen, refusal(t, outcome));
  request.notify({ type: 'ok', key: 'Uploaded' });
  return redirectTo(paths.import(outcome.value.id));
};
