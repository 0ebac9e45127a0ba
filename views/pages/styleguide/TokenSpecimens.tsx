import { Specimen } from './Specimen.tsx';

const colours = ['page', 'sunken', 'line', 'ink', 'ink-2', 'blue', 'warn-ink', 'error-ink', 'error-fill'];
const series = ['own', '2', '3', '4', '5', '6', '7', '8'];

/** Type, figures and colours. */
export const TokenSpecimens = () => (
  <>
    <Specimen name="Type">
      <p className="type-2xl">Montserrat 600, 31</p>
      <p className="type-lg">Montserrat 600, 20</p>
      <p>
        Hind 400, 16 on 24, <a href="#content">a link in a sentence</a> and <strong>Hind 500</strong>.
      </p>
      <p className="muted">Secondary text</p>
      <p>
        <span className="num">1,111.10</span>
        <br />
        <span className="num">8,888.80</span>
      </p>
    </Specimen>
    <Specimen name="Colour">
      <ul className="row">
        {colours.map(name => (
          <li key={name}>
            <svg className="swatch" aria-hidden="true">
              <rect width="100%" height="100%" fill={`var(--${name})`} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <ul className="legend">
        {series.map(name => (
          <li key={name} className={`s-${name}`}>
            <svg viewBox="0 0 28 14" aria-hidden="true">
              <line className={name === 'own' ? 'line line--own' : 'line'} x1="2" x2="26" y1="7" y2="7" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  </>
);
