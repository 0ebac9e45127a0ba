import type { TableColumn } from './table-model.ts';

type Props = {
  texts: { find: string; columns: string };
  columns: TableColumn[];
  isShown: (key: string) => boolean;
  onFind: (text: string) => void;
  onToggle: (key: string) => void;
};

/** Searches the rows that are here, and hides columns. */
export const TableTools = ({ texts, columns, isShown, onFind, onToggle }: Props) => (
  <>
    <input
      className="input input--small"
      type="search"
      aria-label={texts.find}
      placeholder={texts.find}
      onChange={event => onFind(event.currentTarget.value)}
    />
    <details className="menu menu--end">
      <summary>{texts.columns}</summary>
      <div className="menu__list">
        {columns
          .filter(column => column.kind !== 'head')
          .map(column => (
            <label className="choice" key={column.key}>
              <input type="checkbox" checked={isShown(column.key)} onChange={() => onToggle(column.key)} />
              <span>{column.label}</span>
            </label>
          ))}
      </div>
    </details>
  </>
);
