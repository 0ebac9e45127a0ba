import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { usePage } from '../../page-context.tsx';
import { ReportFrame, type ReportPlace } from './ReportFrame.tsx';

type Props = { name: string; place: ReportPlace; backHref: string; action: string };

/** Names the report before it is deleted. */
export const DeleteReportPage = ({ name, place, backHref, action }: Props) => {
  const { t, basePath } = usePage();
  return (
    <ReportFrame {...place} crumbs={[{ label: name, href: backHref }, { label: t('reports:delete') }]}>
      <div className="pagehead">
        <h1>{t('reports:deleteTitle')}</h1>
        <p className="pagehead__answer">{t('reports:deleteText')}</p>
      </div>
      <form method="post" action={basePath + action} className="stack form-narrow">
        <Csrf />
        <p className="card breakable">{name}</p>
        <div className="row">
          <Button look="danger">{t('reports:deleteYes')}</Button>{' '}
          <a className="button" href={backHref}>
            {t('common:cancel')}
          </a>
        </div>
      </form>
    </ReportFrame>
  );
};
