/** What the figures of a page mean: one click away, for where they stand in columns and not in tiles. */
export type DefinitionsProps = { label: string; terms: { name: string; text: string }[] };

export const Definitions = ({ label, terms }: DefinitionsProps) => (
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
