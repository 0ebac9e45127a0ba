import { paths } from '../../../server/domain/paths.shared.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import type { Option } from '../../components/forms/Field.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { productName } from '../../components/ProductLabel.tsx';
import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { ChoiceFrame, type ChoicePlace, type ChoiceProblem } from './ChoiceFrame.tsx';
import { PickItems } from './PickItems.tsx';
import { SearchForm } from './SearchForm.tsx';
import { StepNav } from './StepNav.tsx';

export type CompetitorRow = {
  value: string;
  label: string;
  note: string;
  /** The page of the competitor, if it is one. */
  href: string | null;
  isLinked: boolean;
  withText: string;
  isTicked: boolean;
};

export type CompetitorsPageProps = {
  /** The question of a step; of a finished dashboard how many compete. */
  title: string;
  place: ChoicePlace;
  canEdit: boolean;
  action: string;
  sendTo: string;
  /** Own products that are not switched off. */
  ownCount: number;
  pendingText: string | null;
  /** `linked`: `no` where only products that are not linked are shown. */
  query: { productName: string; ownProductId: string; linked: 'all' | 'no' };
  /**
   * All own products that are CONFIGURATED (docs/product.md §4), and the PENDING one from which the page was opened.
   */
  sources: Option[];
  rows: CompetitorRow[];
  foundText: string;
  /** With which own products “next” links those that are ticked. */
  nextText: string;
  /** The way to those that are not linked, or back to all; with its base. */
  others: { label: string; href: string } | null;
  pages: PagesProps;
  problem: ChoiceProblem;
};

/** With how many own products it competes; beside it whether with the chosen one, where one is chosen. */
const State = ({ row, isOfOne }: { row: CompetitorRow; isOfOne: boolean }) => {
  const { t } = usePage();
  return (
    <>
      {isOfOne && row.isLinked ? (
        <Tag kind="ok" icon="check">
          {t('choices:isLinked')}
        </Tag>
      ) : null}{' '}
      {row.href ? (
        <a href={row.href} aria-label={`${row.withText}: ${row.label}`}>
          {row.withText}
        </a>
      ) : null}
    </>
  );
};

const List = ({
  sendTo,
  rows,
  foundText,
  nextText,
  others,
  pages,
  canEdit,
  place,
  query,
  sources,
}: CompetitorsPageProps) => {
  const { t } = usePage();
  const isOfOne = query.ownProductId !== '';
  const own = sources.find(({ value }) => isOfOne && value === query.ownProductId)?.label;
  // Where all are linked, nothing is left that had to be.
  const leads = place.kind === 'settings' && rows.some(row => !row.isLinked);
  const items = rows.map(row => ({ ...row, state: row.href ? <State row={row} isOfOne={isOfOne} /> : null }));
  return (
    <ChoiceForm id="found" action={sendTo} canEdit={canEdit}>
      <div className="pickbar">
        <p role="status">{foundText}</p> {others ? <a href={others.href}>{others.label}</a> : null}
        {canEdit && rows.length > 0 ? (
          <div className="row">
            <span className="muted">
              {own ? t('choices:linkWithOne', { own: productName(own) }) : t('choices:linkWithAll')}
            </span>{' '}
            <Button size="small" look={leads ? 'primary' : 'plain'} name="do" value="link">
              {t('choices:link')}
            </Button>{' '}
            <Button size="small" name="do" value="unlink">
              {t('choices:unlink')}
            </Button>
          </div>
        ) : null}
      </div>
      <PickItems label={t('choices:foundLegend')} items={items} canEdit={canEdit} />
      {pages.pages.length > 0 ? <Pagination {...pages} /> : null}
      <StepNav place={place} inForm={canEdit} help={rows.length > 0 ? nextText : ''} />
    </ChoiceForm>
  );
};

const NoOwn = ({ place }: { place: ChoicePlace }) => {
  const { t, basePath } = usePage();
  return (
    <div className="stack">
      <EmptyState icon="tag" title={t('choices:noOwnTitle')} text={t('choices:noOwnText')}>
        <ButtonLink href={basePath + paths.choice(place.id, place.kind, 'my-products')}>
          {t('choices:chooseOwn')}
        </ButtonLink>
      </EmptyState>
      <StepNav place={place} />
    </div>
  );
};

/** Which products compete with own products. */
export const CompetitorsPage = (props: CompetitorsPageProps) => {
  const { t } = usePage();
  const { place, title, canEdit, ownCount, pendingText, query, sources, action, problem } = props;
  const select = { name: 'ownProductId', label: t('choices:ownWhich'), value: query.ownProductId, options: sources };
  return (
    <ChoiceFrame place={place} title={title} lead={t('choices:competitorsLead')} problem={problem}>
      {canEdit ? null : <p className="muted">{t('settings:readOnly')}</p>}
      {ownCount === 0 ? (
        <NoOwn place={place} />
      ) : (
        <div className="stack">
          {pendingText ? <Banner type="warning" title={pendingText} text={t('choices:pendingHow')} /> : null}
          <SearchForm
            action={action}
            label={t('choices:competitorsTitle')}
            value={query.productName}
            list="found"
            select={select}
            {...(query.linked === 'no' ? { kept: { name: 'linked', value: query.linked } } : {})}
          />
          <List {...props} />
        </div>
      )}
    </ChoiceFrame>
  );
};
