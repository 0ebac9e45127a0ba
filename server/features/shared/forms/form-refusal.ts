import { z } from 'zod';
import type { FormError } from '../../../../views/components/forms/ErrorSummary.tsx';
import type { Translator } from '../../../rendering/translator.ts';
import type { Failure } from '../../../upstream/outcome.ts';
import type { TooMany } from './limited.ts';
import type { Labels } from './read-form.ts';

/** The messages of a refused form: at its fields, or above it. */
export type Refusal = {
  status: number;
  errors: FormError[];
  problem: { title: string; text: string } | null;
  headers?: Record<string, string>;
};

/** A form that has not been sent. */
export const unsent: Refusal = { status: 200, errors: [], problem: null };

/** A form that was filled in wrongly. */
export const filledWrongly = (errors: FormError[]): Refusal => ({ status: 422, errors, problem: null });

const refusalBody = z.object({
  error: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

const codes = ['too_common', 'too_simple', 'like_you', 'mismatch', 'wrong', 'same'] as const;
type Code = (typeof codes)[number];
const isCode = (text: string): text is Code => codes.some(code => code === text);

/**
 * The upstream's messages may be in any language and are for developers: without a known code, our own text is shown.
 */
const inWords = (t: Translator, fault: string): string =>
  t(isCode(fault) ? `forms:fault_${fault}` : 'forms:fault_unknown');

const atFields = (t: Translator, fields: Record<string, string>, labels: Labels): FormError[] =>
  Object.entries(labels).flatMap(([field, label]) => {
    const fault = fields[field];
    return fault === undefined ? [] : [{ field, text: `${t(label)}: ${inWords(t, fault)}` }];
  });

/** The error code in an upstream's refusal (docs/product.md §8), if it has one. */
export const refusalCode = (failure: Failure | TooMany): string | undefined =>
  failure.kind === 'rejected' ? refusalBody.safeParse(failure.error).data?.error : undefined;

/** Whether an upstream refuses what was sent in a field, as it names that. */
export const refusesField = (failure: Failure | TooMany, field: string): boolean =>
  failure.kind === 'rejected' && refusalBody.safeParse(failure.error).data?.fields?.[field] !== undefined;

const unavailable = (t: Translator): Refusal => ({
  status: 503,
  errors: [],
  problem: { title: t('forms:unavailable'), text: t('forms:unavailableText') },
});

/** It is unknown whether it was done: sending it again at once could do it twice. */
const perhapsDone = (t: Translator): Refusal => ({
  status: 503,
  errors: [],
  problem: { title: t('forms:perhapsDone'), text: t('forms:perhapsDoneText') },
});

/** Too many attempts, with the minutes to wait. */
const tooMany = (t: Translator, seconds: number): Refusal => ({
  status: 429,
  errors: [],
  problem: { title: t('forms:tooMany'), text: t('forms:tooManyText', { count: Math.max(1, Math.ceil(seconds / 60)) }) },
  headers: { 'Retry-After': String(seconds) },
});

const longestWait = 900;

/** Distinguishes a failing upstream from what the person can correct (docs/product.md §8). */
export const readRefusal = (t: Translator, failure: Failure | TooMany, labels: Labels = {}): Refusal => {
  if (failure.kind === 'tooMany') return tooMany(t, failure.seconds);
  if (failure.kind === 'failed' && failure.reason === 'tooSlow') return perhapsDone(t);
  if (failure.kind === 'failed' && failure.reason !== 'refused') return unavailable(t);
  const rejected = failure.kind === 'rejected' ? failure : null;
  if (rejected?.status === 429) return tooMany(t, longestWait);
  const body = refusalBody.safeParse(rejected?.error).data;
  const errors = atFields(t, body?.fields ?? {}, labels);
  const problem = { title: t('forms:refused'), text: t('forms:refusedText') };
  return { status: 422, errors, problem: errors.length > 0 ? null : problem };
};
