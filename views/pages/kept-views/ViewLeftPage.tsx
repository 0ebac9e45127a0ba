import { Breadcrumbs, type Crumb } from '../../components/Breadcrumbs.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type ViewLeftPageProps = {
  frame: DashboardFrameProps;
  crumbs: Crumb[];
  name: string;
  analysis: string;
  /** Why it cannot be shown as it was kept. */
  title: string;
  lead: string;
  /** What has left, one by one. */
  words: string[];
  /** The analysis without what has left; null where there is none. */
  openHref: string | null;
  changeHref: string | null;
  listHref: string;
};

/** A view of which something has left the dashboard: said before anything else is shown in its place. */
export const ViewLeftPage = (props: ViewLeftPageProps) => {
  const { t } = usePage();
  const { frame, crumbs, name, analysis, title, lead, words, openHref, changeHref, listHref } = props;
  return (
    <DashboardFrame {...frame}>
      <Breadcrumbs label={t('common:crumbs')} crumbs={crumbs} />
      <div className="pagehead">
        <h1>{name}</h1>
        <p className="pagehead__answer">{analysis}</p>
      </div>
      <div className="stack stack--loose form-narrow">
        <section className="stack stack--tight" aria-labelledby="left">
          <h2 id="left">{title}</h2>
          <p>{lead}</p>
          {words.length > 0 ? (
            <ul>
              {words.map(one => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          ) : null}
        </section>
        <div className="row">
          {openHref ? (
            <ButtonLink href={openHref} look="primary">
              {t('views:openWithout')}
            </ButtonLink>
          ) : null}{' '}
          {changeHref ? <ButtonLink href={changeHref}>{t('views:changeOrDelete')}</ButtonLink> : null}{' '}
          <ButtonLink href={listHref} look="quiet">
            {t('views:all')}
          </ButtonLink>
        </div>
      </div>
    </DashboardFrame>
  );
};
