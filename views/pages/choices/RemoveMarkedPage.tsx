import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { ProductLabel } from '../../components/ProductLabel.tsx';
import { usePage } from '../../page-context.tsx';
import { ChoiceFrame, type ChoicePlace } from './ChoiceFrame.tsx';

export type RemoveMarkedPageProps = {
  place: ChoicePlace;
  sendTo: string;
  keepHref: string;
  count: number;
  total: string;
  /** All that were ticked. */
  productIds: number[];
  /** Those of them that are used elsewhere in the dashboard, with their uses. */
  marked: { id: number; label: string; marks: string }[];
};

/** Products used in other parts of the dashboard are only removed after a page that names them. */
export const RemoveMarkedPage = (props: RemoveMarkedPageProps) => {
  const { t } = usePage();
  const { place, sendTo, keepHref, count, total, productIds, marked } = props;
  return (
    <ChoiceFrame
      place={place}
      title={t('choices:removeMarkedTitle', { count, total })}
      lead={t('choices:removeMarkedText')}
      asks
    >
      <ul className="picks measure">
        {marked.map(({ id, label, marks }) => (
          <li key={id} className="pick">
            <span className="pick__plain">
              <ProductLabel label={label} note={marks} />
            </span>
          </li>
        ))}
      </ul>
      <form method="post" action={sendTo} className="row">
        <Csrf />
        <input type="hidden" name="sure" value="1" />
        {productIds.map(id => (
          <input key={id} type="hidden" name="productIds" value={id} />
        ))}
        <Button look="danger" name="do" value="remove">
          {t('choices:removeMarkedYes')}
        </Button>{' '}
        <a className="button" href={keepHref}>
          {t('common:cancel')}
        </a>
      </form>
    </ChoiceFrame>
  );
};
