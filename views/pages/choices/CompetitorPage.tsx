import { withQuery } from '../../../server/domain/paths.shared.ts';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { productName } from '../../components/ProductLabel.tsx';
import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';
import { ChoiceFrame, type ChoicePlace } from './ChoiceFrame.tsx';
import { OwnStatus, type OwnStatusKey } from './OwnStatus.tsx';

type Own = { value: string; label: string; status: OwnStatusKey };

export type CompetitorPageProps = {
  place: ChoicePlace;
  canEdit: boolean;
  value: string;
  name: string;
  /** Its code, unless that is its name, its brand and its category. */
  lead: string;
  own: Own[];
  /** Its retailers, and whether they are the dashboard's; null if unknown. */
  retailers: { name: string; isSelected: boolean }[] | null;
  /** With its base. */
  listHref: string;
  sendTo: string;
};

const OwnRow = ({
  one,
  value,
  canEdit,
  sendTo,
}: { one: Own } & Pick<CompetitorPageProps, 'value' | 'canEdit' | 'sendTo'>) => {
  const { t } = usePage();
  return (
    <li className="setting">
      <span className="breakable">
        {productName(one.label)} <small className="muted">{one.label.split(' ', 1)}</small>
      </span>
      <OwnStatus status={one.status} />
      {canEdit ? (
        <PostButton
          action={withQuery(sendTo, { ownProductId: one.value })}
          fields={{ do: 'unlink', productIds: value, back: 'one' }}
          size="small"
        >
          {t('choices:unlinkOne')}
          <span className="visually-hidden">: {one.label}</span>
        </PostButton>
      ) : null}
    </li>
  );
};

const Watched = ({ isSelected }: { isSelected: boolean }) => {
  const { t } = usePage();
  return isSelected ? (
    <Tag kind="ok" icon="check">
      {t('choices:isWatched')}
    </Tag>
  ) : (
    <span className="muted">{t('choices:isNotWatched')}</span>
  );
};

/** One competitor: the own products that it competes with, and its retailers. */
export const CompetitorPage = (props: CompetitorPageProps) => {
  const { t } = usePage();
  const { place, name, lead, own, retailers, listHref } = props;
  const areAllWatched = retailers !== null && retailers.length > 1 && retailers.every(one => one.isSelected);
  return (
    <ChoiceFrame place={place} title={name} lead={lead}>
      <p>
        <a href={listHref}>{t('choices:allCompetitors')}</a>
      </p>
      <div className="duo">
        <section className="stack stack--tight" aria-labelledby="with">
          <h2 id="with">{t('choices:competesTitle')}</h2>
          <ul className="settings settings--states">
            {own.map(one => (
              <OwnRow key={one.value} one={one} {...props} />
            ))}
          </ul>
        </section>
        {retailers ? (
          <section className="stack stack--tight" aria-labelledby="sold">
            <h2 id="sold">{t('choices:soldTitle')}</h2>
            {retailers.length === 0 ? <p className="muted">{t('choices:soldNowhere')}</p> : null}
            {areAllWatched ? <p>{t('choices:allWatched', { count: retailers.length })}</p> : null}
            <ul className="settings">
              {retailers.map(retailer => (
                <li className="setting" key={retailer.name}>
                  <span className="breakable">{retailer.name}</span>
                  {areAllWatched ? null : <Watched isSelected={retailer.isSelected} />}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </ChoiceFrame>
  );
};
