export type Figure = {
  name: string;
  definition: string;
  value: string;
  unit: string;
  /** What the figure stands on. */
  note: string;
};

/** The figures of a selection in one strip; the name of each opens its definition. */
export const Figures = ({ label, figures }: { label: string; figures: Figure[] }) => (
  <section className="figures" aria-label={label}>
    <ul>
      {figures.map(figure => (
        <li className="tile" key={figure.name}>
          <details className="define" name="define">
            <summary>{figure.name}</summary>
            <div>{figure.definition}</div>
          </details>
          <p className="tile__value">
            {figure.value} <small>{figure.unit}</small>
          </p>
          <p className="tile__note">{figure.note}</p>
        </li>
      ))}
    </ul>
  </section>
);
