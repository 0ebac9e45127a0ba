import { useEffect, useState } from 'react';
import { Icon, type IconName } from '../../components/icons/Icon.tsx';
import {
  type Check,
  type CheckState,
  type CheckWords,
  chooseAdvice,
  type Fact,
  type Finding,
  type Row,
  toRows,
  toUntried,
  withoutOutcome,
  writeReport,
  writeVerdict,
} from './network-check-model.ts';
import { tryInBrowser } from './network-probes.ts';

type Props = {
  id: string;
  /** Where the form is sent. */
  action: string;
  /** The id of the form that is sent. */
  form: string;
  checks: Check[];
  facts: Fact[];
  words: CheckWords;
  /** The forms of the page: the browser keeps them as they are. */
  drawing?: string;
};

export const readHtml = (element: Element): { drawing: string } => ({
  drawing: element.querySelector('[data-drawing]')?.innerHTML ?? '',
});

const signs: Record<CheckState, { icon: IconName; look: string }> = {
  ok: { icon: 'ok', look: '' },
  changed: { icon: 'alert', look: 'tag--warning' },
  broken: { icon: 'error', look: 'tag--error' },
  notTried: { icon: 'clock', look: '' },
};

const RowOf = ({ row, words }: { row: Row; words: CheckWords }) => {
  const advice = chooseAdvice(row);
  return (
    <tr data-check={row.id} data-state={row.state}>
      <th scope="row">
        {row.name} <span className="sub">{row.need}</span>
      </th>
      <td>
        <span className={`tag ${signs[row.state].look}`}>
          <Icon name={signs[row.state].icon} />
          {words.states[row.state]}
        </span>
      </td>
      <td>
        {row.text}
        {advice ? (
          <>
            {' '}
            <strong className="netcheck__advice">
              {words.advice}: {advice}
            </strong>
          </>
        ) : null}
      </td>
    </tr>
  );
};

/** The answer as the title, the table of the network check, and the same as text. The browser adds what only it can check. */
export function Island({ id, action, form, checks, facts, words, drawing = '' }: Props) {
  const [found, setFound] = useState<Record<string, Finding>>({});
  useEffect(() => {
    const add = (check: string, outcome: string, value = ''): void =>
      setFound(known => ({ ...known, [check]: { outcome, value } }));
    setFound(toUntried(checks, 'checking'));
    void tryInBrowser({ action, form, checks, add }).then(() => {
      setFound(known => ({ ...toUntried(checks, 'untried'), ...withoutOutcome(known, 'checking') }));
      // The form is the server's, and sends what has been sent by itself once more.
      const [button] = document.getElementById(form)?.getElementsByTagName('button') ?? [];
      if (button) button.textContent = words.runAgain;
    });
  }, [action, form, checks, words]);
  const rows = toRows(checks, found);
  const html = { __html: drawing };
  return (
    <div className="stack">
      <div className="pagehead">
        <div role="status">
          <h1>{writeVerdict(rows, words)}</h1>
        </div>
        <div
          className="pagehead__answer"
          data-drawing
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own forms, read back from the page
          dangerouslySetInnerHTML={html}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <section className="tablebox tablebox--open" tabIndex={0} aria-label={words.title}>
        <table className="table netcheck__table">
          <thead>
            <tr>
              <th scope="col">{words.tried}</th>
              <th scope="col">{words.state}</th>
              <th scope="col">{words.result}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <RowOf key={row.id} row={row} words={words} />
            ))}
          </tbody>
        </table>
      </section>
      <div className="field no-print">
        <label htmlFor={`${id}-report`}>{words.report}</label>
        <textarea
          id={`${id}-report`}
          className="input netcheck__report"
          readOnly
          cols={80}
          rows={8}
          value={writeReport(rows, facts, words)}
        />
      </div>
    </div>
  );
}
