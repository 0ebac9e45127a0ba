import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { usePage } from '../../page-context.tsx';
import { ChoiceFrame, type ChoicePlace } from './ChoiceFrame.tsx';
import { PickItems } from './PickItems.tsx';

export type PlanProductsPageProps = {
  place: ChoicePlace;
  canEdit: boolean;
  /** The form of the choice of products, which adds the ticked ones. */
  sendTo: string;
  back: string;
  /** How many count, and how many of them are here. */
  title: string;
  /** How many of them are of other countries alone: they are not listed. */
  elsewhere: string | null;
  rows: { value: string; label: string; note: string; isHere: boolean }[];
  pages: PagesProps;
};

/** Products that the plan counts already: adding them here uses nothing more of the plan. */
export const PlanProductsPage = ({
  place,
  canEdit,
  sendTo,
  back,
  title,
  elsewhere,
  rows,
  pages,
}: PlanProductsPageProps) => {
  const { t } = usePage();
  const [others, here] = [rows.filter(row => !row.isHere), rows.filter(row => row.isHere)];
  return (
    <ChoiceFrame place={place} title={title} lead={t('choices:planProductsLead')}>
      <p>
        {elsewhere} <a href={back}>{t('choices:toProducts')}</a>
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
