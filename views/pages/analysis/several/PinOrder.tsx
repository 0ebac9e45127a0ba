import type { AnalysisPartName } from '../../../../server/domain/analysis/analysis-parts.shared.ts';
import { Button } from '../../../components/Button.tsx';
import { Csrf } from '../../../components/forms/Csrf.tsx';
import { PostButton } from '../../../components/forms/PostButton.tsx';
import { IslandSlot } from '../../../islands/IslandSlot.tsx';
import { usePage } from '../../../page-context.tsx';

export type PinnedRow = {
  viewId: number;
  name: string;
  pinAction: string;
  unpinAction: string;
  parts: { part: AnalysisPartName; label: string; checked: boolean }[];
  /** The order of all pinned views if this one goes up or down; null at an end. */
  up: string | null;
  down: string | null;
};

type Props = { rows: readonly PinnedRow[]; orderAction: string; viewsHref: string };

const Step = ({
  action,
  order,
  direction,
  name,
}: {
  action: string;
  order: string;
  direction: 'up' | 'down';
  name: string;
}) => {
  const { t } = usePage();
  return (
    <PostButton action={action} fields={{ order }} size="small" look="quiet">
      {t(`views:${direction}`)}
      <span className="visually-hidden">: {name}</span>
    </PostButton>
  );
};

/** Out of the overview again. */
export const Unpin = ({ row, look }: { row: PinnedRow; look: 'plain' | 'quiet' }) => (
  <PostButton action={row.unpinAction} size="small" look={look}>
    {usePage().t('pins:unpin')}
    <span className="visually-hidden">: {row.name}</span>
  </PostButton>
);

const PartsForm = ({ row }: { row: PinnedRow }) => {
  const { t, basePath } = usePage();
  return (
    <form method="post" action={basePath + row.pinAction} className="row">
      <Csrf />
      {row.parts.map(({ part, label, checked }) => (
        <label key={part} className="choice">
          <input type="checkbox" name="part" value={part} defaultChecked={checked} /> {label}
        </label>
      ))}
      <Button size="small" look="quiet">
        {t('pins:save')}
        <span className="visually-hidden">: {row.name}</span>
      </Button>
    </form>
  );
};

type DragProps = Pick<Props, 'orderAction'>;

/** Moves entries of the list by the hand. */
const Drag = ({ orderAction }: DragProps) => {
  const { t, basePath } = usePage();
  return (
    <>
      <IslandSlot
        name="DragOrder"
        id="drag-order"
        mode="idle"
        props={{ id: 'drag-order', list: 'pinned', form: 'pinned-order', hint: t('pins:drag') }}
      />
      <form method="post" action={basePath + orderAction} id="pinned-order" hidden>
        <Csrf />
        <input type="hidden" name="order" value="" />
      </form>
    </>
  );
};

/** What stands on a person's own overview, and in which order; a single view has no order, and is unpinned beside the title. */
export const PinOrder = ({ rows, orderAction, viewsHref }: Props) => {
  const { t } = usePage();
  const isOne = rows.length === 1;
  return (
    <details className="arrange no-print">
      <summary>{t('pins:arrange', { count: rows.length })}</summary>
      {isOne ? null : <Drag orderAction={orderAction} />}
      <ol id="pinned" className="arrange__list">
        {rows.map(row => (
          <li className="arrange__entry" key={row.viewId} data-order={row.viewId}>
            <span className="arrange__grip" data-grip="" aria-hidden="true" />
            <strong>{row.name}</strong>
            <PartsForm row={row} />
            <div className="row">
              {row.up ? <Step action={orderAction} order={row.up} direction="up" name={row.name} /> : null}{' '}
              {row.down ? <Step action={orderAction} order={row.down} direction="down" name={row.name} /> : null}{' '}
              {isOne ? null : <Unpin row={row} look="quiet" />}
            </div>
          </li>
        ))}
      </ol>
      <p>
        <a href={viewsHref}>{t('pins:more')}</a>
      </p>
    </details>
  );
};
