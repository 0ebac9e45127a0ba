import { PostButton } from '../../components/forms/PostButton.tsx';
import { AnalysisIcon } from '../../components/icons/AnalysisIcon.tsx';
import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';

export type AnalysisRow = {
  id: number;
  label: string;
  description: string;
  icon: string;
  color: string;
  active: boolean;
  canSelect: boolean;
};
/** `action`: where the switches are sent, under the base. */
type Props = {
  action: string;
  analyses: AnalysisRow[];
  canEdit: boolean;
};

const Row = ({ action, row, canEdit }: { action: string; row: AnalysisRow; canEdit: boolean }) => {
  const { t } = usePage();
  const isSwitch = canEdit && row.canSelect;
  return (
    <li className="setting">
      <div className="setting__analysis">
        <AnalysisIcon icon={row.icon} color={row.color} />
        <div>
          <h3>
            {row.label} {row.active ? null : <Tag icon="cross">{t('settings:off')}</Tag>}
          </h3>
          <p className="muted">{row.description}</p>
        </div>
      </div>
      {isSwitch ? (
        <PostButton action={action} fields={{ analysis: row.id, selected: row.active ? 0 : 1 }} size="small">
          {t(row.active ? 'settings:switchOff' : 'settings:switchOn')}
          <span className="visually-hidden">: {row.label}</span>
        </PostButton>
      ) : null}
    </li>
  );
};

/** The available analyses, each can be switched on or off: how many are on, and which are not. */
export const Analyses = ({ action, analyses, canEdit }: Props) => {
  const { t } = usePage();
  const on = analyses.filter(row => row.active).length;
  const count = analyses.length;
  return (
    <section className="stack stack--tight" aria-labelledby="analyses">
      <h2 id="analyses">
        {on === count ? t('settings:analysesAllOn', { count }) : t('settings:analysesOn', { on, count })}
      </h2>
      <ul className="settings settings--pairs">
        {analyses.map(row => (
          <Row key={row.id} action={action} row={row} canEdit={canEdit} />
        ))}
      </ul>
    </section>
  );
};
