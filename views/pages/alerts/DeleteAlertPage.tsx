import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { DashboardCrumbs } from '../../layout/DashboardCrumbs.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';

export type DeleteAlertPageProps = {
  frame: DashboardFrameProps;
  listHref: string;
  action: string;
  /** '' for an alert without a name. */
  name: string;
  sentence: string;
};

/** Names the alert before it is deleted. */
export const DeleteAlertPage = ({ frame, listHref, action, name, sentence }: DeleteAlertPageProps) => {
  const { t, basePath } = usePage();
  return (
    <DashboardFrame {...frame}>
      <DashboardCrumbs
        dashboard={{ name: frame.dashboard.name, href: frame.overview.href }}
        above={{ label: t('alerts:title'), href: listHref }}
        crumb={t('alerts:delete')}
      />
      <div className="pagehead">
        <h1>{t('alerts:deleteTitle')}</h1>
        <p className="pagehead__answer">{t('alerts:deleteText')}</p>
      </div>
      <form method="post" action={basePath + action} className="stack form-narrow">
        <Csrf />
        <div className="card breakable">
          {name ? <h2>{titleWords(name)}</h2> : null}
          <p>{titleWords(sentence)}</p>
        </div>
        <div className="row">
          <Button look="danger">{t('alerts:deleteYes')}</Button>{' '}
          <a className="button" href={listHref}>
            {t('common:cancel')}
          </a>
        </div>
      </form>
    </DashboardFrame>
  );
};
