import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { Tag } from '../../components/Tag.tsx';
import { DashboardCrumbs } from '../../layout/DashboardCrumbs.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { SetForm, type SetFormProps } from './SetForm.tsx';

export type SetPageProps = {
  frame: DashboardFrameProps;
  id: number;
  setId: number;
  listHref: string;
  dashboardName: string;
  name: string;
  status: 'active' | 'archived';
  holds: string;
  gone: string;
  canEdit: boolean;
  /** Its analysis; '' if there is none. */
  compareHref: string;
  deleteHref: string;
  held: { products: { name: string; upc: string; quantity: number }[]; retailers: string[] };
  /** Null if it cannot be changed: archived, or not by this person. */
  form: SetFormProps | null;
  problem: { title: string; text: string } | null;
};

const Held = ({ held }: Pick<SetPageProps, 'held'>) => {
  const { t } = usePage();
  return (
    <>
      <section className="stack stack--tight" aria-labelledby="retailers">
        <h2 id="retailers">{t('sets:at')}</h2>
        <p>{held.retailers.join(', ') || t('common:none')}</p>
      </section>
      <section className="stack stack--tight" aria-labelledby="basket">
        <h2 id="basket">{t('sets:basket')}</h2>
        <ul className="settings settings--pairs">
          {held.products.map(product => (
            <li className="setting" key={product.upc}>
              <div className="breakable">
                <bdi>{product.name}</bdi> <span className="muted">{product.upc}</span>
              </div>
              <span className="muted">{t('sets:times', { count: product.quantity })}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};

const Acts = ({ id, setId, status, canEdit, compareHref, deleteHref, name, form }: SetPageProps) => {
  const { t } = usePage();
  const to = status === 'active' ? 'archive' : 'activate';
  const move = { archive: paths.archiveComparisonSet, activate: paths.activateComparisonSet }[to];
  return (
    <div className="pagehead__acts">
      {compareHref ? (
        <ButtonLink href={compareHref} look={form ? 'plain' : 'primary'}>
          {t('sets:compare')}
        </ButtonLink>
      ) : null}{' '}
      {canEdit ? <PostButton action={move(id, setId)}>{t(`sets:${to}`)}</PostButton> : null}{' '}
      {canEdit ? (
        <a className="button" href={deleteHref}>
          {t('sets:delete')}
          <span className="visually-hidden">: {name}</span>
        </a>
      ) : null}
    </div>
  );
};

/** A comparison set: its content, its analysis, and how to change, archive and delete it. */
export const SetPage = (props: SetPageProps) => {
  const { t } = usePage();
  const { frame, listHref, dashboardName, name, status, holds, gone, canEdit, form, held, problem } = props;
  return (
    <DashboardFrame {...frame}>
      <DashboardCrumbs
        dashboard={{ name: dashboardName, href: frame.overview.href }}
        above={{ label: t('sets:title'), href: listHref }}
        crumb={name}
      />
      <div className="pagehead">
        <h1>{name}</h1>
        <p className="pagehead__answer">
          {holds} {status === 'archived' ? <Tag>{t('sets:isArchived')}</Tag> : null}
        </p>
        <Acts {...props} />
      </div>
      <div className="stack stack--loose">
        {problem && !form ? <Banner type="error" {...problem} /> : null}
        {gone ? <Banner type="warning" title={gone} text={t('sets:goneText')} /> : null}
        {canEdit ? null : <p className="muted">{t('settings:readOnly')}</p>}
        {canEdit && !form ? <p className="muted">{t('sets:archivedHelp')}</p> : null}
        {form ? <SetForm {...form} /> : <Held held={held} />}
      </div>
    </DashboardFrame>
  );
};
