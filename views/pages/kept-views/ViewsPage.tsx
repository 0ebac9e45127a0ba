import { ButtonLink } from '../../components/Button.tsx';
import { AskedSearch } from '../../components/forms/ListSearch.tsx';
import { MenuAct, MenuLink, MoreMenu } from '../../components/forms/MoreMenu.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { Tag } from '../../components/Tag.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

type ViewRow = {
  id: number;
  name: string;
  href: string;
  analysis: string;
  /** Its filter and period in words; '' where they are too long for the list. */
  filter: string;
  /** Whether the dashboard has its analysis no longer. */
  isOff: boolean;
  /** Who made it, in words; '' for one's own list. */
  by: string;
  /** Null where the person may not change it. */
  changeHref: string | null;
  shareHref: string;
  mailHref: string;
  moveAction: string | null;
  /** Null for one's own. */
  copyAction: string | null;
  /** To one's own overview, or out of it; null where there are no pins. */
  pin: { action: string; isPinned: boolean } | null;
  /** What a dashboard opens with: null where the person may not choose it. */
  opening: { action: string; opens: boolean } | null;
  opens: boolean;
  /** Whether it is the first or the last of its list, of all pages. */
  isFirst: boolean;
  isLast: boolean;
};

type FinderProps = { action: string; find: string };

export type ViewsPageProps = {
  frame: DashboardFrameProps;
  dashboardName: string;
  /** How many there are. */
  title: string;
  /** `total`: how many of a list were asked for; `rows`: those of them that stand on this page. */
  lists: { kind: 'own' | 'shared'; total: number; rows: ViewRow[] }[];
  /** Whether there is any view at all. */
  hasAny: boolean;
  /** Null where all stand on one page. */
  finder: FinderProps | null;
  pages: PagesProps;
  /** Where the first view can be made. */
  beginHref: string;
  problem: { title: string; text: string } | null;
};

/** The field of an address that opens how a view is deleted. */
export const endingField = 'delete';

/** The id of a view in the list. */
export const viewAnchor = (viewId: number): string => `view-${viewId}`;

type RowProps = { view: ViewRow };

/** Where it stands among the others, and on which pages. */
const PlaceActs = ({ view }: RowProps) => {
  const { t } = usePage();
  const { name, moveAction, pin, opening, isFirst, isLast } = view;
  return (
    <>
      {/* All of the view at first: what of it is chosen where it is pinned. */}
      {pin ? (
        <MenuAct
          action={pin.action}
          fields={pin.isPinned ? {} : { all: 1 }}
          label={t(pin.isPinned ? 'pins:unpin' : 'pins:pin')}
          name={name}
        />
      ) : null}{' '}
      {opening ? (
        <MenuAct
          action={opening.action}
          fields={{ opens: opening.opens ? 'no' : 'yes' }}
          label={t(opening.opens ? 'pins:openNot' : 'pins:openWith')}
          name={name}
        />
      ) : null}{' '}
      {moveAction && !isFirst ? (
        <MenuAct action={moveAction} fields={{ direction: 'up' }} label={t('views:up')} name={name} />
      ) : null}{' '}
      {moveAction && !isLast ? (
        <MenuAct action={moveAction} fields={{ direction: 'down' }} label={t('views:down')} name={name} />
      ) : null}
    </>
  );
};

/** What else can be done with a view; one of which nothing can be done has no menu. */
const More = ({ view }: RowProps) => {
  const { t, person } = usePage();
  const { name, copyAction, shareHref, mailHref, pin, changeHref } = view;
  if (!person?.works && !copyAction && !pin && !changeHref) return null;
  return (
    <MoreMenu group="views" label={t('views:moreOf', { name })}>
      {person?.works ? <MenuLink href={shareHref} label={t('shares:share')} name={name} /> : null}{' '}
      {person?.works ? <MenuLink href={mailHref} label={t('reports:byMail')} name={name} /> : null}{' '}
      {copyAction ? <MenuAct action={copyAction} label={t('views:copy')} name={name} /> : null}{' '}
      <PlaceActs view={view} />
      {changeHref ? (
        <>
          <hr /> <MenuLink href={`${changeHref}?${endingField}=1#end`} label={t('views:delete')} name={name} />
        </>
      ) : null}
    </MoreMenu>
  );
};

const Acts = ({ view }: RowProps) => {
  const { t } = usePage();
  const { name, href, changeHref } = view;
  const of = <span className="visually-hidden">: {name}</span>;
  return (
    <div className="row">
      <ButtonLink href={href} size="small">
        {t('dashboards:open')}
        {of}
      </ButtonLink>{' '}
      {changeHref ? (
        <ButtonLink href={changeHref} size="small">
          {t('views:change')}
          {of}
        </ButtonLink>
      ) : null}{' '}
      <More view={view} />
    </div>
  );
};

const Row = (props: RowProps) => {
  const { t } = usePage();
  const { id, name, href, analysis, filter, isOff, by, opens, pin } = props.view;
  return (
    <li className="set" id={viewAnchor(id)}>
      <div className="set__what">
        <h3>
          <a href={href}>{name}</a>
          {pin?.isPinned ? (
            <>
              {' '}
              <Tag>{t('pins:pinned')}</Tag>
            </>
          ) : null}
        </h3>
        <p className="muted">{[analysis, by, opens ? t('pins:opens') : ''].filter(Boolean).join(' · ')}</p>
        {filter ? <p className="muted">{filter}</p> : null}
        {isOff ? <p className="warns">{t('views:isOff')}</p> : null}
      </div>
      <Acts {...props} />
    </li>
  );
};

type ListProps = ViewsPageProps['lists'][number] & { isSearched: boolean };

const List = ({ kind, total, rows, isSearched }: ListProps) => {
  const { t } = usePage();
  // A list whose views all stand on another page, or of which none was asked for, would say that there are none.
  if (rows.length === 0 && (total > 0 || isSearched)) return null;
  return (
    <section className="stack stack--tight" aria-labelledby={`views-${kind}`}>
      <h2 id={`views-${kind}`}>{t(`views:${kind}`)}</h2>
      {rows.length === 0 ? (
        <p className="muted">{t(`views:${kind}None`)}</p>
      ) : (
        <ul className="sets">
          {rows.map(view => (
            <Row key={view.id} view={view} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Finder = ({ action, find }: FinderProps) => {
  const { t } = usePage();
  return (
    <form method="get" action={action} className="finder finder--few">
      <AskedSearch name="find" label={t('views:find')} value={find} list="views" />
      <button type="submit" className="button">
        {t('common:find')}
      </button>
    </form>
  );
};

type ListsProps = Pick<ViewsPageProps, 'lists' | 'finder' | 'pages'>;

const Lists = ({ lists, finder, pages }: ListsProps) => {
  const { t } = usePage();
  const isSearched = Boolean(finder?.find);
  return (
    <>
      {finder ? <Finder {...finder} /> : null}
      <div className="stack stack--loose" id="views">
        {finder && lists.every(({ total }) => total === 0) ? (
          <EmptyState icon="chart" title={t('views:notFound')} text={t('views:notFoundText')}>
            <ButtonLink href={finder.action}>{t('views:all')}</ButtonLink>
          </EmptyState>
        ) : (
          lists.map(list => <List key={list.kind} {...list} isSearched={isSearched} />)
        )}
        {pages.pages.length > 0 ? <Pagination {...pages} /> : null}
      </div>
    </>
  );
};

/** The kept views of a dashboard: one's own, and those of everybody. */
export const ViewsPage = ({ frame, dashboardName, title, hasAny, beginHref, problem, ...lists }: ViewsPageProps) => {
  const { t } = usePage();
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: dashboardName, href: frame.overview.href }}
        title={title}
        crumb={t('views:title')}
        lead={[t('views:lead'), hasAny ? t('views:how') : ''].join(' ')}
        acts={
          hasAny ? (
            <ButtonLink href={beginHref} size="small">
              {t('views:begin')}
            </ButtonLink>
          ) : null
        }
      />
      <div className="stack stack--loose form-wide">
        {problem ? <Banner type="error" {...problem} /> : null}
        {hasAny ? (
          <Lists {...lists} />
        ) : (
          <EmptyState icon="chart" title={t('views:none')} text={t('views:noneText')}>
            <ButtonLink href={beginHref}>{t('views:begin')}</ButtonLink>
          </EmptyState>
        )}
      </div>
    </DashboardFrame>
  );
};
