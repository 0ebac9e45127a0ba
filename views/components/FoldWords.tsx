import type { ReactNode } from 'react';

type Props = {
  /** The state of what is folded, in words. */
  words: ReactNode;
  open: string;
  close: string;
};

/** What the summary of a folded part says: its state, and what a press does. */
export const FoldWords = ({ words, open, close }: Props) => (
  <>
    <span className="filterbar__words">{words}</span>{' '}
    <span className="filterbar__act">
      <span className="filterbar__open">{open}</span> <span className="filterbar__close">{close}</span>
    </span>
  </>
);
