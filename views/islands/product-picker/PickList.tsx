import type { ReactNode } from 'react';
import { ProductLabel, productName } from '../../components/ProductLabel.tsx';
import { sharedNames } from '../../shared-names.ts';
import type { Ticks } from '../use-ticks.ts';
import type { PickTexts } from './PickFinder.tsx';
import type { PickFrame, PickModel, PickRow } from './pick-model.ts';

/** What stands beside “next”: what it does with the ticks; with none, that one is lacking, or '' where some are chosen already. */
export type StepHelp = { ticked: string; none: string };

type Props = {
  model: PickModel;
  frame: PickFrame;
  texts: PickTexts;
  acts: { value: string; label: string; look: string }[];
  help: StepHelp;
  ticks: Ticks;
  isAwake: boolean;
  isAsking: boolean;
  pages: ReactNode;
};

type Shared = { shared: ReadonlySet<string> };

const Chosen = ({ row, word, shared }: Shared & { row: PickRow; word: string }) => (
  <div className="choice">
    {word ? (
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d="m3.5 8.5 3 3 6-7" />
      </svg>
    ) : (
      <span />
    )}
    <ProductLabel label={row.label} note={row.note} shared={shared}>
      {word ? <span className="visually-hidden">{word}</span> : null}
    </ProductLabel>
  </div>
);

type RowProps = Shared & { row: PickRow; texts: PickTexts; ticks: Ticks; canEdit: boolean };

const Row = ({ row, texts, ticks, canEdit, shared }: RowProps) => (
  <li className={row.isChosen ? 'pick is-in' : 'pick'} data-value={row.value}>
    {row.isChosen || !canEdit ? (
      <Chosen row={row} word={row.isChosen ? texts.chosen : ''} shared={shared} />
    ) : (
      <label className="choice">
        <input
          type="checkbox"
          name="productIds"
          value={row.value}
          checked={ticks.ticked.has(row.value)}
          onChange={() => {}}
          onClick={event => ticks.click(event, row)}
        />
        <ProductLabel label={row.label} note={row.note} shared={shared} />
      </label>
    )}
  </li>
);

const tickedWords = ({ ticked, tickedOne }: PickTexts, count: number): string =>
  count === 1 ? tickedOne : ticked.replace('#', String(count));

const TickTools = ({ texts, ticks }: Pick<Props, 'texts' | 'ticks'>) => (
  <div className="picker__tools">
    <button type="button" className="button button--quiet button--small" onClick={ticks.tickPage}>
      {ticks.isPageTicked ? texts.untickPage : texts.tickPage}
    </button>
    {ticks.ticked.size > 0 ? (
      <button type="button" className="button button--quiet button--small" onClick={ticks.clear}>
        {texts.untickAll}
      </button>
    ) : null}
    <span role="status">{ticks.ticked.size > 0 ? tickedWords(texts, ticks.ticked.size) : ''}</span>
  </div>
);

/** Whether anything is left to add: where all are chosen, nothing can be ticked. */
const canAdd = ({ model, frame, ticks }: Props): boolean =>
  frame.canEdit && (model.addAll !== null || ticks.ticked.size > 0 || model.rows.some(row => !row.isChosen));

const Bar = (props: Props) => {
  const { model, texts, acts, ticks, isAwake, isAsking } = props;
  const isOpen = canAdd(props);
  return (
    <div className="pickbar" id="found" aria-busy={isAsking}>
      <p role="status">{model.countText}</p>
      {isOpen ? (
        <div className="row">
          {/* On the way to the next step, that one is the filled button. */}
          <button
            type="submit"
            className={acts.length > 0 ? 'button button--small' : 'button button--small button--primary'}
            name="do"
            value="ticked"
          >
            {texts.add}
          </button>{' '}
          {model.addAll ? (
            <button type="submit" className="button button--small" name="do" value="all">
              {model.addAll}
            </button>
          ) : null}
        </div>
      ) : null}
      {isAwake && isOpen ? <TickTools texts={texts} ticks={ticks} /> : null}
    </div>
  );
};

/** Of more rows than these none is in the way of what is chosen while nothing in them can be ticked. */
const mostOpen = 12;

/** The results, with a checkbox for each that can be added; the form sends the ticks of all pages. */
export const PickList = (props: Props) => {
  const { model, frame, texts, acts, help, ticks, isAwake, pages } = props;
  const shared = sharedNames(model.rows.map(row => productName(row.label)));
  const isOpen = canAdd(props);
  const list = (
    <>
      <ul className="picks" aria-label={texts.legend}>
        {model.rows.map(row => (
          <Row key={row.value} row={row} texts={texts} ticks={ticks} canEdit={frame.canEdit} shared={shared} />
        ))}
      </ul>
      {isOpen && !isAwake ? <p className="field__help">{texts.plainHelp}</p> : null}
      {pages}
    </>
  );
  const rows = (
    <>
      <Bar {...props} />
      {frame.canEdit && !isOpen && model.rows.length > mostOpen ? (
        <>
          <p className="muted">{texts.allIn}</p>
          <details className="stack stack--tight">
            <summary>{texts.listed}</summary>
            {list}
          </details>
        </>
      ) : (
        list
      )}
    </>
  );
  if (!frame.canEdit) return <div className="stack">{rows}</div>;
  return (
    <form method="post" action={model.sendTo} className="stack">
      <input type="hidden" name="_csrf" value={frame.csrf} />
      {ticks.elsewhere.map(value => (
        <input type="hidden" key={value} name="productIds" value={value} />
      ))}
      {rows}
      {acts.length > 0 ? (
        <div className="row stepnav">
          {acts.map(act => (
            <button
              key={act.value}
              type="submit"
              className={act.look ? `button button--${act.look}` : 'button'}
              name="do"
              value={act.value}
            >
              {act.label}
            </button>
          ))}
          <span className="field__help">{ticks.ticked.size > 0 ? help.ticked : help.none || help.ticked}</span>
        </div>
      ) : null}
    </form>
  );
};
