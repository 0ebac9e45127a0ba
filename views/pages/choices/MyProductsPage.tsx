import { paths } from '../../../server/domain/paths.shared.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { ChoiceFrame, type ChoicePlace, type ChoiceProblem } from './ChoiceFrame.tsx';
import { OwnStatus, type OwnStatusKey } from './OwnStatus.tsx';
import { PickItems } from './PickItems.tsx';
import { SearchForm } from './SearchForm.tsx';
import { StepNav } from './StepNav.tsx';

export type MyProductsPageProps = {
  /** The question of a step; of a finished dashboard how many of its products are own ones. */
  title: string;
  /** The head of the list of own products. */
  ownText: string;
  place: ChoicePlace;
  canEdit: boolean;
  /** Addresses with their base: of the page, and of its forms with the current search. */
  action: string;
  sendTo: string;
  /** `competitorsHref`: where competitors are chosen for a product without any. */
  own: { value: string; label: string; status: OwnStatusKey; competitorsHref: string | null }[];
  counts: { status: OwnStatusKey; count: number; text: string }[];
  ownPages: PagesProps;
  query: string;
  found: { value: string; label: string; note: string; isChosen: boolean; isTicked: boolean }[];
  foundText: string;
  foundPages: PagesProps;
  /** Whether the dashboard has products to choose from. */
  hasProducts: boolean;
  problem: ChoiceProblem;
};

/** Each status with its number of products and its meaning. */
const Legend = ({ counts }: Pick<MyProductsPageProps, 'counts'>) => {
  const { t } = usePage();
  const some = counts.filter(({ count }) => count > 0);
  // The heading says how many there are: of one state it is all of them, or the one that there is.
  const isOne = some.length === 1;
  return (
    <dl className="statuses">
      {some.map(({ status, count, text }) => (
        <div key={status}>
          <dt>
            {isOne && count > 1 ? t('choices:statusAll') : null} <OwnStatus status={status} />{' '}
            {isOne ? null : <span className="num">{text}</span>}
          </dt>
          <dd>{t(`choices:statusHelp_${status}`, { count })}</dd>
        </div>
      ))}
    </dl>
  );
};

type OwnStateProps = { one: MyProductsPageProps['own'][number]; canEdit: boolean; isSame: boolean };

/** What an own product is, if not the same as all of them, and a link if it lacks a competitor. */
const OwnState = ({ one: { status, label, competitorsHref }, canEdit, isSame }: OwnStateProps) => {
  const { t } = usePage();
  return (
    <>
      {isSame ? null : <OwnStatus status={status} />}{' '}
      {competitorsHref && canEdit ? (
        <a href={competitorsHref} aria-label={`${t('choices:chooseCompetitors')}: ${label}`}>
          {t('choices:chooseCompetitors')}
        </a>
      ) : null}
    </>
  );
};

const Own = ({ own, counts, ownPages, canEdit, sendTo }: MyProductsPageProps) => {
  const { t } = usePage();
  if (own.length === 0) return <p className="muted">{t('choices:ownNone')}</p>;
  const isSame = counts.filter(one => one.count > 0).length === 1;
  const items = own.map(one => ({
    ...one,
    note: '',
    state: isSame && !one.competitorsHref ? null : <OwnState one={one} canEdit={canEdit} isSame={isSame} />,
  }));
  const count = (isOff: boolean) =>
    counts.filter(one => (one.status === 'DISABLED') === isOff).reduce((sum, one) => sum + one.count, 0);
  return (
    <div className="stack">
      <Legend counts={counts} />
      <ChoiceForm action={sendTo} canEdit={canEdit}>
        <PickItems label={t('choices:ownTitle')} items={items} canEdit={canEdit} />
        {canEdit ? (
          <div className="row">
            {count(false) > 0 ? (
              <Button size="small" name="do" value="off">
                {t('choices:ownOff')}
              </Button>
            ) : null}{' '}
            {count(true) > 0 ? (
              <Button size="small" name="do" value="on">
                {t('choices:ownOn')}
              </Button>
            ) : null}{' '}
            <Button size="small" name="do" value="remove">
              {t('choices:ownRemove')}
            </Button>
          </div>
        ) : null}
        {canEdit ? <p className="field__help">{t('choices:ownActsHelp')}</p> : null}
      </ChoiceForm>
      {ownPages.pages.length > 0 ? <Pagination {...ownPages} /> : null}
    </div>
  );
};

/** Those that are not own products; one's own are above, and are only listed again for who looks for them by name. */
const Candidates = ({ place, found, foundText, foundPages, sendTo, query }: MyProductsPageProps) => {
  const { t } = usePage();
  const others = found.filter(one => !one.isChosen);
  const chosen = query ? found.filter(one => one.isChosen) : [];
  const mine = chosen.map(one => ({ ...one, state: <Tag kind="own">{t('choices:isOwn')}</Tag> }));
  return (
    <ChoiceForm id="found" action={sendTo} canEdit>
      <div className="pickbar">
        <p role="status">{foundText}</p>
        {others.length > 0 || query ? (
          <Button size="small" look={place.kind === 'settings' ? 'primary' : 'plain'} name="do" value="add">
            {t('choices:ownAdd')}
          </Button>
        ) : null}
      </div>
      {others.length > 0 ? <PickItems label={t('choices:foundLegend')} items={others} canEdit /> : null}
      {mine.length > 0 ? <PickItems label={t('choices:ownTitle')} items={mine} canEdit={false} /> : null}
      {foundPages.pages.length > 0 ? <Pagination {...foundPages} /> : null}
      <StepNav
        place={place}
        inForm
        help={others.length > 0 ? t('choices:nextMakesMine', { list: t('choices:ownChoose') }) : ''}
      />
    </ChoiceForm>
  );
};

const Choose = (props: MyProductsPageProps) => {
  const { t, basePath } = usePage();
  const { place, hasProducts, action, query } = props;
  if (!hasProducts)
    return (
      <div className="stack">
        <EmptyState icon="tag" title={t('choices:noProductsTitle')} text={t('choices:noProductsText')}>
          <ButtonLink href={basePath + paths.choice(place.id, place.kind, 'products')}>
            {t('choices:chooseProducts')}
          </ButtonLink>
        </EmptyState>
        <StepNav place={place} />
      </div>
    );
  return (
    <section className="stack" aria-labelledby="choose">
      <h2 id="choose">{t('choices:ownChoose')}</h2>
      <SearchForm action={action} label={t('choices:ownChoose')} value={query} list="found" />
      <Candidates {...props} />
    </section>
  );
};

/** Which of the dashboard's products are own products, and whether they count. */
export const MyProductsPage = (props: MyProductsPageProps) => {
  const { t } = usePage();
  const { place, title, canEdit, problem } = props;
  return (
    <ChoiceFrame place={place} title={title} lead={t('choices:ownLead')} problem={problem}>
      {canEdit ? null : <p className="muted">{t('settings:readOnly')}</p>}
      <div className="stack stack--loose">
        <section className="stack" aria-labelledby="own">
          <div className="panel__head">
            <h2 id="own">{props.ownText}</h2>
            {canEdit && props.own.length > 0 ? <a href="#choose">{t('choices:ownChoose')}</a> : null}
          </div>
          <Own {...props} />
          {canEdit ? null : <StepNav place={place} />}
        </section>
        {canEdit ? <Choose {...props} /> : null}
      </div>
    </ChoiceFrame>
  );
};
