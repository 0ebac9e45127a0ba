import type { ReactNode } from 'react';

type Props = {
  /** The label of docs/product.md §3: the upc and the name. */
  label: string;
  note?: string;
  /** What stands beside the name. */
  children?: ReactNode;
};

/** A product to choose: its name, by which people know it; below it, or beside it, its upc and what else is known. */
export const ProductLabel = ({ label, note = '', children }: Props) => {
  const end = label.indexOf(' ');
  return (
    <>
      <span className="pick__label">
        <span>{label.slice(end + 1)}</span> {children}
      </span>{' '}
      <span className="choice__note">
        <span className="num">{label.slice(0, end)}</span>
        {note ? <span>{`\u00a0· ${note}`}</span> : null}
      </span>
    </>
  );
};
