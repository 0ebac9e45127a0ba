import type { PanelState } from '../../../../views/components/Panel.tsx';
import type { Translator } from '../../../rendering/translator.ts';
import type { FailureReason, Outcome } from '../../../upstream/outcome.ts';

/** Nothing found: why, which choices can be removed, and alternatives. */
export type NotFound = Omit<Extract<PanelState<never>, { state: 'notFound' }>, 'state'>;

export type PanelOptions<T, V> = {
  t: Translator;
  /** The panel's name, for the message if it fails. */
  name: string;
  retryHref: string;
  present: (value: T) => V;
  notFound: NotFound;
};

type Reason = FailureReason | 'planOver' | 'forbidden';

/** Why a call failed: limits of the plan or the person's rights are not faults of their choice. */
export const readReason = (outcome: Outcome<unknown>): Reason => {
  if (outcome.kind === 'failed') return outcome.reason;
  return outcome.kind === 'planOver' || outcome.kind === 'forbidden' ? outcome.kind : 'refused';
};

const presentTitle = (t: Translator, panel: string, reason: Reason): string =>
  reason === 'planOver' || reason === 'forbidden'
    ? t(`analysis:failed.${reason}Title`, { panel })
    : t('analysis:failed.title', { panel });

/** A call's outcome as a panel: a failure affects its own panel, never the page. */
export function presentPanel<T, V>(outcome: Outcome<T>, options: PanelOptions<T, V>): PanelState<V> {
  const { t, name, retryHref } = options;
  if (outcome.kind === 'ok') return { state: 'ok', value: options.present(outcome.value) };
  if (outcome.kind === 'notFound') return { state: 'notFound', ...options.notFound };
  const reason = readReason(outcome);
  const text = t(`analysis:failed.${reason}`);
  const title = presentTitle(t, name, reason);
  return { state: 'failed', name, title, text, retryHref, ofPlan: reason === 'planOver' };
}
