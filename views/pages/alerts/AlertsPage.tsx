import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { MenuAct, MenuLink, MoreMenu } from '../../components/forms/MoreMenu.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import type { IconName } from '../../components/icons/Icon.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { Tag } from '../../components/Tag.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

type State = 'on' | 'paused' | 'archived';

export type AlertRow = {
  dashboardId: number;
  id: number;
  state: State;
  /** It is on, but all of its products have left the dashboard. */
  watchesNothing: boolean;
  /** Its name, or its sentence if it has none. */
  title: string;
  sentence: string;
  details: string;
  made: string;
  fired: string;
  last: { label: string; href: string } | null;
  /** How many of its notifications the person has not read. */
  unread: number;
};
type AlertList = { kind: 'basic' | 'advanced'; panel: PanelState<AlertRow[]> };

export type AlertsPageProps = {
  frame: DashboardFrameProps;
  canEdit: boolean;
  newHref: string;
  firedHref: string;
  lists: AlertList[];
};

const icons: Record<State, IconName> = { on: 'bell', paused: 'clock', archived: 'more' };

/** The state to which an alert changes by the button beside it. */
const ways: Record<State, Exclude<State, 'archived'>> = { on: 'paused', paused: 'on', archived: 'on' };

const Acts = ({ dashboardId, id, state, title }: AlertRow) => {
  const { t, basePath } = usePage();
  const of = <span className="visually-hidden">: {title}</span>;
  return (
    <div className="row">
      <PostButton action={paths.alertState(dashboardId, id)} fields={{ state: ways[state] }} size="small">
        {t(`alerts:to.${ways[state]}`)}
        {of}
      </PostButton>
      <ButtonLink href={basePath + paths.alert(dashboardId, id)} size="small">
        {t('alerts:edit')}
        {of}
      </ButtonLink>
      <MoreMenu group="alert-acts" label={t('alerts:moreOf', { name: title })}>
        {state === 'archived' ? null : (
          <MenuAct
            action={paths.alertState(dashboardId, id)}
            fields={{ state: 'archived' }}
            label={t('alerts:to.archived')}
            name={title}
          />
        )}
        <MenuLink href={basePath + paths.alertDelete(dashboardId, id)} label={t('alerts:delete')} name={title} />
      </MoreMenu>
    </div>
  );
};

const Row = ({ row, canEdit }: { row: AlertRow; canEdit: boolean }) => {
  const { t, basePath } = usePage();
  const { state, watchesNothing, title, sentence, details, made, fired, last, unread } = row;
  return (
    <li className="alert-row">
      <div>
        <h3>
          {title}{' '}
          <Tag icon={icons[state]} kind={state === 'on' ? 'ok' : 'plain'}>
            {t(`alerts:state.${state}`)}
          </Tag>{' '}
          {unread > 0 ? <Tag icon="bell">{t('notifications:countHere', { count: unread })}</Tag> : null}{' '}
          {watchesNothing ? (
            <Tag icon="alert" kind="warning">
              {t('alerts:watchesNothing')}
            </Tag>
          ) : null}
        </h3>
        {watchesNothing ? (
          <p>
            {t('alerts:watchesNothingText')}{' '}
            {canEdit ? <a href={basePath + paths.alert(row.dashboardId, row.id)}>{t('alerts:chooseAnew')}</a> : null}
          </p>
        ) : null}
        {sentence ? <p>{sentence}</p> : null}
        {details ? <p className="muted">{details}</p> : null}
        <p className="muted">
          {made} {fired} {last ? <a href={last.href}>{last.label}</a> : null}
        </p>
      </div>
      {canEdit ? <Acts {...row} /> : null}
    </li>
  );
};

const Rows = ({ rows, canEdit }: { rows: AlertRow[]; canEdit: boolean }) => (
  <ul className="alert-list">
    {rows.map(row => (
      <Row key={row.id} row={row} canEdit={canEdit} />
    ))}
  </ul>
);

const List = ({ list: { kind, panel }, canEdit }: { list: AlertList; canEdit: boolean }) => {
  const { t } = usePage();
  return (
    <section className="stack stack--tight" aria-labelledby={kind}>
      <h2 id={kind}>{t(`alerts:${kind}`)}</h2>
      <Panel panel={panel}>
        {rows => {
          const shown = rows.filter(row => row.state !== 'archived');
          return shown.length > 0 ? (
            <Rows rows={shown} canEdit={canEdit} />
          ) : (
            <p className="muted">{t(`alerts:${kind}None`)}</p>
          );
        }}
      </Panel>
    </section>
  );
};

const Archived = ({ rows, canEdit }: { rows: AlertRow[]; canEdit: boolean }) => {
  const { t } = usePage();
  return rows.length === 0 ? null : (
    <section className="stack stack--tight" aria-labelledby="archived">
      <h2 id="archived">{t('alerts:archived')}</h2>
      <Rows rows={rows} canEdit={canEdit} />
    </section>
  );
};

/** Alerts of a dashboard as sentences: basic ones, advanced ones, archived ones. */
export const AlertsPage = ({ frame, canEdit, newHref, firedHref, lists }: AlertsPageProps) => {
  const { t, unviewed } = usePage();
  const rows = lists.flatMap(({ panel }) => (panel.state === 'ok' ? panel.value : []));
  const isEmpty = rows.length === 0 && lists.every(({ panel }) => panel.state === 'ok');
  const isOn = t('alerts:count', { count: rows.filter(row => row.state === 'on').length });
  const title = unviewed.here > 0 ? `${isOn}, ${t('notifications:countHere', { count: unviewed.here })}` : isOn;
  const make = canEdit ? (
    <ButtonLink href={newHref} look="primary">
      {t('alerts:new')}
    </ButtonLink>
  ) : null;
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: frame.dashboard.name, href: frame.overview.href }}
        title={isEmpty ? t('alerts:title') : title}
        crumb={t('alerts:title')}
        lead={t('alerts:lead')}
        acts={
          isEmpty ? null : (
            <>
              <ButtonLink href={firedHref}>{t('alerts:firedTitle')}</ButtonLink> {make}
            </>
          )
        }
      />
      {isEmpty ? (
        <EmptyState icon="bell" title={t('alerts:none')} text={t(canEdit ? 'alerts:noneText' : 'alerts:noneYours')}>
          {make}
        </EmptyState>
      ) : (
        <div className="stack stack--loose">
          {canEdit ? null : <p className="muted">{t('settings:readOnly')}</p>}
          {lists.map(list => (
            <List key={list.kind} list={list} canEdit={canEdit} />
          ))}
          <Archived rows={rows.filter(row => row.state === 'archived')} canEdit={canEdit} />
        </div>
      )}
    </DashboardFrame>
  );
};
