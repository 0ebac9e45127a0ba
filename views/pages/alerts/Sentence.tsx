import { createElement, type ReactNode } from 'react';
import type { TextKey } from '../../../locales/text.ts';
import { FieldError } from '../../components/Field.tsx';
import { usePage } from '../../page-context.tsx';

const mark = '\u2063';

type Props = {
  /** The whole sentence of a language, its blanks by name: so each language has its own order of words. */
  text: TextKey;
  blanks: Readonly<Record<string, ReactNode>>;
  /** What is wrong with its blanks, under it. */
  faults?: { field: string; error: string }[];
  className?: string;
};

/** A sentence with blanks to fill in. */
export const Sentence = ({ text, blanks, faults = [], className }: Props) => {
  const { t } = usePage();
  const marked = t(text, Object.fromEntries(Object.keys(blanks).map(name => [name, mark + name + mark])));
  // A blank stands at each odd part.
  const parts = marked.split(mark).map((part, index) => (index % 2 === 0 ? part : blanks[part]));
  return (
    <div className={className}>
      {createElement('div', { className: 'sentence' }, ...parts)}
      {faults.map(({ field, error }) => (
        <FieldError key={field} id={field} error={error} />
      ))}
    </div>
  );
};
