import type { PanelState } from '../../views/components/Panel.tsx';
import type { Translator } from '../rendering/translator.ts';
import type { FailureReason, Outcome } from '../upstream/outcome.ts';

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

const reasonOf = (outcome: Outcome<unknown>): FailureReason => (outcome.kind === 'failed' ? outcome.reason : 'refused');

/** A call's outcome as a panel: a failure spoils its own panel, never the page. */
export function panelOf<T, V>(outcome: Outcome<T>, options: PanelOptions<T, V>): PanelState<V> {
  const { t, name, retryHref } = options;
  if (outcome.kind === 'ok') return { state: 'ok', value: options.present(outcome.value) };
  if (outcome.kind === 'notFound') return { state: 'notFound', ...options.notFound };
  const title = t('analysis:failed.title', { panel: name });
  return { state: 'failed', title, text: t(`analysis:failed.${reasonOf(outcome)}`), retryHref };
}
