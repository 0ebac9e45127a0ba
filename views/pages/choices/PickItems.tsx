import type { ReactNode } from 'react';
import { ProductLabel, productName } from '../../components/ProductLabel.tsx';
import { sharedNames } from '../../shared-names.ts';

export type PickItem = {
  value: string;
  label: string;
  note: string;
  isTicked?: boolean;
  /** A state of the row: a tag, a link. */
  state?: ReactNode;
};

type Props = { label: string; items: PickItem[]; canEdit: boolean };

/** Rows with checkboxes: the upc plus the name (docs/product.md §3), details in small type, a state at the end. */
export const PickItems = ({ label, items, canEdit }: Props) => {
  const shared = sharedNames(items.map(item => productName(item.label)));
  const hasStates = items.some(({ state }) => state);
  return (
    <ul className={hasStates ? 'picks picks--states' : 'picks'} aria-label={label}>
      {items.map(item => (
        <li className="pick" key={item.value}>
          {canEdit ? (
            <label className="choice">
              <input type="checkbox" name="productIds" value={item.value} defaultChecked={item.isTicked} />
              <ProductLabel label={item.label} note={item.note} shared={shared} />
            </label>
          ) : (
            <div className="pick__plain">
              <ProductLabel label={item.label} note={item.note} shared={shared} />
            </div>
          )}
          {hasStates ? <div className="pick__state">{item.state}</div> : null}
        </li>
      ))}
    </ul>
  );
};
