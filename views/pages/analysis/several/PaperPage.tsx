import { Breadcrumbs, type Crumb } from '../../../components/Breadcrumbs.tsx';
import { ButtonLink, buttonClass } from '../../../components/Button.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../../layout/Frame.tsx';
import { usePage } from '../../../page-context.tsx';
import { titleWords } from '../../../title-words.ts';
import { AnalysisParts, type ShownPart } from './AnalysisParts.tsx';
import { PaperForm, type PaperFormProps } from './PaperForm.tsx';

export type PaperPageProps = {
  frame: DashboardFrameProps;
  crumbs: Crumb[];
  title: string;
  /** What all analyses are about, in words. */
  filter: string;
  /** What the address asks for that is not there; '' without it. */
  remark: string;
  parts: ShownPart[];
  /** As of which import the figures are; null if that is unknown. */
  asOf: string | null;
  form: PaperFormProps;
  /** Where links to it are made for people without an account. */
  shareHref: string;
};

/** A dashboard as one paper: what stands on it is chosen above, and is all that is printed. */
export const PaperPage = ({ frame, crumbs, title, filter, remark, parts, asOf, form, shareHref }: PaperPageProps) => {
  const { t, person } = usePage();
  return (
    <DashboardFrame {...frame}>
      <div className="no-print">
        <Breadcrumbs label={t('common:crumbs')} crumbs={crumbs} />
      </div>
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{titleWords(filter)}</p>
        {remark ? <p className="muted filter-remark">{remark}</p> : null}
        {parts.length > 1 ? (
          <nav className="links-line no-print" aria-label={t('paper:contents')}>
            {parts.map(({ part }) => (
              <a key={part.id} href={`#${part.id}`}>
                {part.title}
              </a>
            ))}
          </nav>
        ) : null}
        {parts.length > 0 ? (
          <div className="pagehead__acts">
            <button type="button" className={buttonClass({ look: 'primary', size: 'small' })} data-print="" hidden>
              {t('paper:print')}
            </button>
            <span className="muted">{t('paper:howTo')}</span>
            {person?.works ? (
              <ButtonLink href={shareHref} size="small">
                {t('shares:share')}
              </ButtonLink>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className="sections">
        <PaperForm {...form} />
        {parts.length > 0 ? <AnalysisParts parts={parts} /> : <p className="muted">{t('paper:none')}</p>}
        {asOf ? <p className="as-of">{asOf}</p> : null}
      </div>
    </DashboardFrame>
  );
};
