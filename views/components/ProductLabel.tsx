import type { ReactNode } from 'react';

type Props = {
  /** The label of docs/product.md §3: the upc and the name. */
  label: string;
  note?: string;
  /** Names of several in its list: on a phone only these have their code (`client/styles/forms/field.css`). */
  shared?: ReadonlySet<string>;
  /** What stands beside the name. */
  children?: ReactNode;
};

/** The name in such a label. */
export const productName = (label: string): string => label.slice(label.indexOf(' ') + 1);

/** A product to choose: its name, by which people know it; below it, or beside it, its upc and what else is known. */
export const ProductLabel = ({ label, note = '', shared, children }: Props) => {
  const end = label.indexOf(' ');
  const code = label.slice(0, end);
  const name = productName(label);
  return (
    <>
      <span className="pick__label">
        <bdi>{name}</bdi> {children}
      </span>{' '}
      <span className={shared?.has(name) ? 'choice__note' : 'choice__note is-spare'}>
        <span className="num" hidden={name.startsWith(code)}>
          {code}
        </span>
        {note ? <span>{`\u00a0· ${note}`}</span> : null}
      </span>
    </>
  );
};
