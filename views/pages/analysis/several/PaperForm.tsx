import { Button } from '../../../components/Button.tsx';
import { FoldWords } from '../../../components/FoldWords.tsx';
import { usePage } from '../../../page-context.tsx';

type Field = { name: string; value: string };

export type PaperFormProps = {
  /** While there is nothing on the paper. */
  isOpen: boolean;
  /** All analyses, and why only some stand on it at first; null where somebody has chosen, or all do. */
  all: { href: string; count: number; arePinned: boolean } | null;
  action: string;
  /** The fields of the filter. */
  kept: Field[];
  titled: Field & { placeholder: string };
  maxLine: number;
  analyses: { label: string; place: Field; line: Field }[];
  parts: { name: string; choices: { value: string; label: string; checked: boolean }[] };
  rows: Field & { choices: string[] };
};

type EntryProps = Pick<PaperFormProps, 'maxLine'> & { entry: PaperFormProps['analyses'][number]; places: number };

const Entry = ({ entry: { label, place, line }, places, maxLine }: EntryProps) => {
  const { t } = usePage();
  return (
    <li className="arrange__entry">
      <span>{label}</span>
      <select
        className="select select--small"
        name={place.name}
        defaultValue={place.value}
        aria-label={`${t('paper:place')}: ${label}`}
      >
        <option value="">{t('paper:off')}</option>
        {Array.from({ length: places }, (_, index) => (
          <option key={String(index)} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
      <input
        className="input input--small"
        name={line.name}
        defaultValue={line.value}
        maxLength={maxLine}
        placeholder={t('paper:line')}
        aria-label={`${t('paper:line')}: ${label}`}
      />
    </li>
  );
};

/** What stands on the paper, in which order, and under which lines: counted at first, and chosen in what it folds. */
export const PaperForm = ({ isOpen, all, action, kept, titled, maxLine, analyses, parts, rows }: PaperFormProps) => {
  const { t } = usePage();
  const chosen = analyses.filter(({ place }) => place.value !== '').length;
  return (
    <div className="no-print">
      <details className="arrange filterbar" open={isOpen}>
        <summary>
          <FoldWords
            words={chosen > 0 ? t('paper:chosen', { chosen, total: analyses.length }) : t('paper:none')}
            open={t('paper:choose')}
            close={t('analysis:close')}
          />
        </summary>
        <form method="get" action={action} className="stack">
          {kept.map(field => (
            <input type="hidden" key={field.name + field.value} name={field.name} value={field.value} />
          ))}
          <p className="field">
            <label htmlFor="titled">{t('paper:heading')}</label>
            <input
              className="input"
              id="titled"
              name={titled.name}
              defaultValue={titled.value}
              placeholder={titled.placeholder}
              maxLength={maxLine}
            />
          </p>
          <ol className="arrange__list">
            {analyses.map(entry => (
              <Entry key={entry.label} entry={entry} places={analyses.length} maxLine={maxLine} />
            ))}
          </ol>
          <div className="row">
            {parts.choices.map(({ value, label, checked }) => (
              <label key={value} className="choice">
                <input type="checkbox" name={parts.name} value={value} defaultChecked={checked} /> {label}
              </label>
            ))}
          </div>
          <div className="row">
            <label htmlFor="paper-rows">{t('paper:rows')}</label>
            <select className="select select--small" id="paper-rows" name={rows.name} defaultValue={rows.value}>
              {rows.choices.map(choice => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          </div>
          <div className="row">
            <Button>{t('paper:show')}</Button> <span className="muted">{t('paper:notPrinted')}</span>
          </div>
        </form>
      </details>
      {all ? (
        <p className="muted filter-remark">
          {all.arePinned ? t('paper:firstPinned') : t('paper:firstMain')}{' '}
          <a href={all.href}>{t('paper:all', { count: all.count })}</a>
        </p>
      ) : null}
    </div>
  );
};
