import { usePart } from '../part-context.tsx';
/** The definitions of a page's figures, for figures in columns instead of tiles. */
export type DefinitionsProps = { label: string; terms: { name: string; text: string }[] };

export const Definitions = ({ label, terms }: DefinitionsProps) =>
  usePart() ? null : (
    <details className="definitions no-print">
      <summary>{label}</summary>
      <dl>
        {terms.map(term => (
          <div key={term.name}>
            <dt>{term.name}</dt>
            <dd>{term.text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
