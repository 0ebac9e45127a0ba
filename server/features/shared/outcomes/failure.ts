import type { Readable } from 'node:stream';
import type { PageProblemKind } from '../../../http/problems.ts';
import { endWith } from '../../../http/reply.ts';
import type { Failure, Outcome } from '../../../upstream/outcome.ts';
import { id } from '../forms/fields.ts';

const kinds: Record<Failure['kind'], PageProblemKind> = {
  notFound: 'notFound',
  planOver: 'planOver',
  rejected: 'badRequest',
  unauthorized: 'forbidden',
  forbidden: 'forbidden',
  failed: 'unavailable',
};

/** A refusal of the upstream is not an outage; people who were switched off while signed in see that as the reason. */
const classifyFailure = (failure: Failure): PageProblemKind => {
  if (failure.kind === 'forbidden' && failure.code === 'membership_off') return 'switchedOff';
  if (failure.kind !== 'failed') return kinds[failure.kind];
  return failure.reason === 'refused' ? 'badRequest' : failure.reason === 'tooSlow' ? 'tooSlow' : 'unavailable';
};

/** Ends a request whose page needs the failed call. */
export const endWithFailure = (failure: Failure): never => endWith(classifyFailure(failure));

/** The value of an outcome that the page needs; anything else ends the request with an error page. */
export const orEnd = <T>(outcome: { kind: 'ok'; value: T } | Failure): T =>
  outcome.kind === 'ok' ? outcome.value : endWithFailure(outcome);

/**
 * The value of a part of a dashboard's data: if it failed, the loading as a whole failed (docs/product.md §8), and the
 * page says so.
 */
export const loadedOrEnd = <T>(outcome: Outcome<T>): T =>
  outcome.kind === 'failed' ? endWith('loading') : orEnd(outcome);

/** The file of an outcome; a refusal is shown as such, not as a fault of the address. */
export const fileOrEnd = (outcome: Outcome<Readable>): Readable =>
  outcome.kind === 'failed' && outcome.reason === 'refused' ? endWith('fileRefused') : orEnd(outcome);

/** A master id of a path; anything else is a page that does not exist. */
export const idParameter = (text: string | undefined): number => {
  const read = id.safeParse(text);
  return read.success ? read.data : endWith('notFound');
};
