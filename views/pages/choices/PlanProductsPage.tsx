import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';
import { ChoiceFrame, type ChoicePlace } from './ChoiceFrame.tsx';
import { PickItems } from './PickItems.tsx';

export type PlanProductsPageProps = {
  place: ChoicePlace;
  canEdit: boolean;
  /** The form of the choice of products, which adds the ticked ones. */
  sendTo: string;
  back: string;
  total: string;
  rows: { value: string; label: string; note: string; isHere: boolean }[];
  pages: PagesProps;
};

/** Products that the plan counts already: adding them here uses nothing more of the plan. */
export const PlanProductsPage = ({ place, canEdit, sendTo, back, total, rows, pages }: PlanProductsPageProps) => {
  const { t } = usePage();
  const items = (isHere: boolean) =>
    rows
      .filter(row => row.isHere === isHere)
      .map(row => ({ ...row, state: isHere ? <Tag icon="ok">{t('choices:isChosen')}</Tag> : null }));
  const [others, here] = [items(false), items(true)];
  return (
    <ChoiceFrame place={place} title={t('choices:planProducts')} lead={t('choices:planProductsLead')}>
      <p>
        {total} <a href={back}>{t('choices:toProducts')}</a>
      </p>
      {others.length > 0 ? (
        <form method="post" action={sendTo} className="stack">
          <Csrf />
          <h2>{t('choices:planOthers')}</h2>
          <PickItems label={t('choices:planOthers')} items={others} canEdit={canEdit} />
          {canEdit ? (
            <p>
              <Button look="primary" name="do" value="add">
                {t('choices:addTicked')}
              </Button>
            </p>
          ) : null}
        </form>
      ) : null}
      {here.length > 0 ? (
        <section className="stack">
          <h2>{t('choices:planHere')}</h2>
          <PickItems label={t('choices:planHere')} items={here} canEdit={false} />
        </section>
      ) : null}
      {pages.shown ? <Pagination {...pages} /> : null}
    </ChoiceFrame>
  );
};
