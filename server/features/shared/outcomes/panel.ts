import type { PanelState } from '../../../../views/components/Panel.tsx';
import type { Translator } from '../../../rendering/translator.ts';
import type { FailureReason, Outcome } from '../../../upstream/outcome.ts';

/** Nothing found: why, what can be taken away, and what there is instead. */
export type NotFound = Omit<Extract<PanelState<never>, { state: 'notFound' }>, 'state'>;

export type PanelOptions<T, V> = {
  t: Translator;
  /** The panel's name, to say which one failed. */
  name: string;
  retryHref: string;
  present: (value: T) => V;
  notFound: NotFound;
};

type Reason = FailureReason | 'planOver' | 'forbidden';

/** Why a call gave nothing: what the plan or the person's rights keep back is no refusal of what they chose. */
export const reasonOf = (outcome: Outcome<unknown>): Reason => {
  if (outcome.kind === 'failed') return outcome.reason;
  return outcome.kind === 'planOver' || outcome.kind === 'forbidden' ? outcome.kind : 'refused';
};

const titleOf = (t: Translator, panel: string, reason: Reason): string =>
  reason === 'planOver' || reason === 'forbidden'
    ? t(`analysis:failed.${reason}Title`, { panel })
    : t('analysis:failed.title', { panel });

/** A call's outcome as a panel: a failure spoils its own panel, never the page. */
export function panelOf<T, V>(outcome: Outcome<T>, options: PanelOptions<T, V>): PanelState<V> {
  const { t, name, retryHref } = options;
  if (outcome.kind === 'ok') return { state: 'ok', value: options.present(outcome.value) };
  if (outcome.kind === 'notFound') return { state: 'notFound', ...options.notFound };
  const reason = reasonOf(outcome);
  const text = t(`analysis:failed.${reason}`);
  return { state: 'failed', title: titleOf(t, name, reason), text, retryHref, ofPlan: reason === 'planOver' };
}
