import { useState } from 'react';
import { type FilterList, isShown } from './filter-model.ts';

/** Lists of this length or more can be searched. */
const longList = 8;

type Props = {
  list: FilterList;
  /** "{n} chosen", with {n} for the number. */
  chosenText: string;
  /** Values of the list above on which its choices depend; empty for everything. */
  parents: ReadonlySet<string>;
  /** The current ticks; undefined until the island has started. */
  ticked: ReadonlySet<string> | undefined;
};

/** One list of choices, folded: of all parts of the filter one is open at a time. Ticked entries are always shown, whatever is searched or chosen above. */
export function FilterChoices({ list, chosenText, parents, ticked }: Props) {
  const [search, setSearch] = useState('');
  const chosen = ticked?.size ?? list.options.filter(option => option.checked).length;
  return (
    <details
      className="choices"
      name="filter-part"
      data-list={list.name}
      data-find={list.findLabel}
      data-parent-list={list.parentList}
      open={list.isOpen}
    >
      <summary>
        {list.legend}
        {chosen > 0 && <span className="choices__chosen"> {chosenText.replace('{n}', String(chosen))}</span>}
      </summary>
      {ticked && list.options.length > longList && (
        <input
          className="input input--small"
          type="search"
          aria-label={list.findLabel}
          placeholder={list.findLabel}
          onChange={event => {
            event.stopPropagation();
            setSearch(event.currentTarget.value);
          }}
        />
      )}
      <fieldset className="choices--scroll" aria-label={list.legend}>
        {list.options.map(option => (
          <div key={option.value} hidden={!ticked?.has(option.value) && !isShown(option, search, parents)}>
            <label>
              <input
                type="checkbox"
                name={list.name}
                value={option.value}
                defaultChecked={option.checked}
                data-parent={option.parent}
              />
              <bdi>{option.label}</bdi> <small>{option.note}</small>
            </label>
          </div>
        ))}
      </fieldset>
    </details>
  );
}
