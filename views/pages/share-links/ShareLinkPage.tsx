import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { type ShareRow, ShareStanding } from '../../components/ShareList.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type ShareLinkPageProps = { share: ShareRow; openings: { when: string; network: string }[] };

const Openings = ({ openings }: Pick<ShareLinkPageProps, 'openings'>) => {
  const { t } = usePage();
  return (
    <div className="stack stack--tight">
      <h2>{t('shares:openings')}</h2>
      <p className="muted">
        {openings.length === 0 ? t('shares:openingsNone') : null} {t('shares:openingsText')}
      </p>
      {openings.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reached by keyboard
        <section className="tablebox" tabIndex={0} aria-label={t('shares:openings')}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('shares:when')}</th>
                <th scope="col">{t('shares:network')}</th>
              </tr>
            </thead>
            <tbody>
              {openings.map(({ when, network }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once, and two openings may look the same
                <tr key={at}>
                  <td>{when}</td>
                  <td className="num">{network}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
};

/** A share link, and who opened it. */
export const ShareLinkPage = ({ share, openings }: ShareLinkPageProps) => {
  const { t, basePath } = usePage();
  const { name, view, viewHref, facts, endHref } = share;
  return (
    <Frame current="team">
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[{ label: t('shares:title'), href: basePath + paths.shareLinks }, { label: name }]}
      />
      <div className="pagehead">
        <h1>{name}</h1>
        <p className="pagehead__answer">
          {t('shares:shows')} {viewHref ? <a href={viewHref}>{view}</a> : view} · {facts.join(' · ')}
        </p>
        {endHref ? (
          <div className="pagehead__acts">
            <ButtonLink href={endHref} size="small">
              {t('shares:end')}
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <div className="stack stack--loose form-wide">
        <div className="stack stack--tight">
          <ShareStanding {...share} />
          {endHref ? <p className="muted">{t('shares:addressOnce')}</p> : null}
        </div>
        <Openings openings={openings} />
      </div>
    </Frame>
  );
};
