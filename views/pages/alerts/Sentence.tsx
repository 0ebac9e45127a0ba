import { createElement, type ReactNode } from 'react';
import type { TextKey } from '../../../locales/text.ts';
import { FieldError } from '../../components/forms/Field.tsx';
import { usePage } from '../../page-context.tsx';

const mark = '\u2063';

/** What stands between ordinary spaces: a blank in it stays on one line with the words that belong to it. */
const placeBlanks = (piece: string, blanks: Props['blanks']): ReactNode => {
  const parts = piece.split(mark);
  if (parts.length === 1) return piece;
  const [before, name = '', after] = parts;
  if (before === '' && after === '' && parts.length === 3) return blanks[name];
  // Each odd part is a blank.
  return createElement(
    'span',
    { className: 'whole' },
    ...parts.map((part, index) => (index % 2 === 0 ? part : blanks[part])),
  );
};

type Props = {
  /**
   * The whole sentence in a language, with its blanks by name, so that each language has its own word order. Words that
   * belong to a blank are joined to it by no-break spaces.
   */
  text: TextKey;
  blanks: Readonly<Record<string, ReactNode>>;
  /** The errors of its blanks, shown below. */
  faults?: { field: string; error: string }[];
  className?: string;
};

/** A sentence with blanks to fill in. */
export const Sentence = ({ text, blanks, faults = [], className }: Props) => {
  const { t } = usePage();
  const marked = t(text, Object.fromEntries(Object.keys(blanks).map(name => [name, mark + name + mark])));
  const parts = marked.split(' ').flatMap(piece => [placeBlanks(piece, blanks), ' ']);
  return (
    <div className={className}>
      {createElement('div', { className: 'sentence' }, ...parts)}
      {faults.map(({ field, error }) => (
        <FieldError key={field} id={field} error={error} />
      ))}
    </div>
  );
};
