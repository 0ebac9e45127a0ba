import type { AnswerSource, NotedAnswer } from '../../upstream/send.ts';

type Counts = Partial<Record<AnswerSource, number>>;
type Locals = { answerSources?: Counts; kept?: true };

/** Counts what the upstream calls of a request were answered from. */
export const noteSourceIn =
  (locals: object) =>
  ({ source }: NotedAnswer): void => {
    const held = locals as Locals;
    held.answerSources = { ...held.answerSources, [source]: (held.answerSources?.[source] ?? 0) + 1 };
  };

/** Notes that the page was shown as it was kept. */
export const setKept = (locals: object): void => {
  (locals as Locals).kept = true;
};

/** For the log: whether the page was kept, and how many calls were answered from what; nothing of what was not. */
export const readAnswers = (locals: object): { kept?: true; calls?: Counts } => {
  const { kept, answerSources: calls } = locals as Locals;
  return { ...(kept ? { kept } : {}), ...(calls ? { calls } : {}) };
};
