import type { ReactNode } from 'react';
import { asWorkbook } from '../../../../server/domain/file-format.shared.ts';
import { Breadcrumbs, type Crumb } from '../../../components/Breadcrumbs.tsx';
import { ButtonLink } from '../../../components/Button.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { DemoMark } from '../../../components/notices/DemoMark.tsx';
import { Tag } from '../../../components/Tag.tsx';
import type { FilterProps } from '../../../islands/filter/Filter.island.tsx';
import { IslandSlot } from '../../../islands/IslandSlot.tsx';
import { AnswerFirst } from '../../../layout/AnswerFirst.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../../layout/Frame.tsx';
import { SharedFrame, type SharedFrameProps } from '../../../layout/SharedFrame.tsx';
import { PicturesProvider, usePage } from '../../../page-context.tsx';
import { type AnalysisPart, usePart } from '../../../part-context.tsx';
import { titleWords } from '../../../title-words.ts';
import type { ChoiceFormProps } from './ChoiceForm.tsx';
import { Choices, type ChoicesOf } from './Choices.tsx';
import type { ComparedWithProps } from './ComparedWith.tsx';
import { type KeptViewProps, KeptViews } from './KeptView.tsx';
import { LinkedNote, type LinkedNoteProps } from './LinkedNote.tsx';
import { Notes, type NotesProps } from './Notes.tsx';

/** The beginning of every analysis. */
export type AnalysisHead = {
  frame: DashboardFrameProps;
  crumbs: Crumb[];
  question: string;
  /** The answer in words, its first part strong; null if no rule fits. `alone`: that part below a question that names what it is of. */
  answer: { strong: string; rest: string; alone?: string } | null;
  /** `unfit`: why its rows are no workbook; null if they may be one. */
  csv: { href: string; label: string; unfit: string | null } | null;
  /** The page that keeps this analysis as a view; null where it cannot be kept. */
  keepHref?: string | null;
  /** The kept views that it shows, with what can be done with each. */
  keptViews?: KeptViewProps[];
  /** The notes on its days; null where the API has none. */
  notes?: NotesProps | null;
  /** What it is about, in a line of short texts. */
  facts?: FactsProps;
  /** The same as a picture, and what can be done with it. */
  picture?: { src: string; alt: string } | null;
  act?: { href: string; label: string } | null;
  filter: Omit<FilterProps, 'id'>;
  /** The days that it is about, where these are others than those of the filter. */
  days?: { start: string; end: string };
  /** What its figures are of, where every one of them needs it: a phone has it where they are explained. */
  meaning?: string;
  /** A note under the filter: the period begins with the data. */
  remark: string | null;
  /** As of which import the figures are; null if that is unknown. */
  asOf: string | null;
  /** A note on what was chosen and is not in the dashboard, and the address without it; null if all of it is there. */
  left?: LinkedNoteProps | null;
  /** A note on observations after the period, and the address that includes them; null if there are none. */
  newer: LinkedNoteProps | null;
  /** A note on rows that only the period has which it is compared with, or that its figures could not all be read; null if neither. */
  onlyBefore?: LinkedNoteProps | null;
  /** The last filter of this dashboard, if none is set now. */
  offer: { text: string; href: string } | null;
  /** The choice of the period that the figures are compared with; null where they cannot be. */
  comparedWith?: ComparedWithProps | null;
  /** Nothing that was chosen is there any more: there is nothing to choose of it, to compare or to note. */
  isEmpty?: boolean;
  /** The API has answered without that period: no file of the page says that it is compared. */
  incomparable?: boolean;
  /** The search in lists of products that are too long for the filter; null if they are not. */
  finder: FinderProps | null;
  /** The choice of the product for figures and chart. */
  subject: ChoiceFormProps | null;
  isDemo: boolean;
  /** Set on the page of a share link, which leads nowhere else. */
  shared?: SharedFrameProps;
};

/** A filter sent as a POST has the form's token among its hidden fields. */
const withToken = (filter: AnalysisHead['filter'], token: string): AnalysisHead['filter'] =>
  filter.method === 'get' ? filter : { ...filter, kept: [...filter.kept, { name: '_csrf', value: token }] };

const Offer = ({ text, href }: { text: string; href: string }) => {
  const { t } = usePage();
  return (
    <p className="filter-offer no-print">
      <span>
        {t('analysis:lastFilter')} <strong>{text}</strong>
      </span>{' '}
      <a href={href}>{t('analysis:lastFilterUse')}</a>
    </p>
  );
};

/** A longer question, in which a product is named, is written smaller. */
const longFrom = 60;

/** `code`: what a phone leaves out. */
type FactsProps = { isOwn: boolean; texts: { text: string; href?: string }[]; code: string };

const Facts = ({ isOwn, texts, code }: FactsProps) => {
  const { t } = usePage();
  return (
    <p className="facts-line">
      {isOwn ? <Tag kind="own">{t('common:own')}</Tag> : null}{' '}
      {texts.map(({ text, href }) => (
        <span key={text}>{href ? <a href={href}>{text}</a> : text} </span>
      ))}
      <span className="not-narrow">{code}</span>
    </p>
  );
};

/** What is sure, and what is added to it; a dash between them ends a line. */
const Answer = ({ strong, rest }: Pick<NonNullable<AnalysisHead['answer']>, 'strong' | 'rest'>) => (
  <>
    {strong ? <strong>{titleWords(strong)}</strong> : null}
    {rest.startsWith('–') ? '\u00a0' : ' '}
    {titleWords(rest)}
  </>
);

const PageHead = ({
  question,
  answer,
  facts,
  picture,
}: Pick<AnalysisHead, 'question' | 'answer' | 'facts' | 'picture'>) => (
  <div className={picture ? 'pagehead pagehead--pictured' : 'pagehead'}>
    {picture ? <img className="pagehead__picture" src={picture.src} alt={picture.alt} width="72" height="72" /> : null}
    <h1 className={question.length > longFrom ? 'pagehead__long' : undefined}>{titleWords(question)}</h1>
    {facts ? <Facts {...facts} /> : null}
    {answer ? (
      <p className="pagehead__answer">
        <Answer strong={answer.alone ?? answer.strong} rest={answer.rest} />
      </p>
    ) : null}
  </div>
);

const NotesLink = ({ newHref, allHref }: NotesProps) => {
  const { t } = usePage();
  return (
    <ButtonLink size="small" look="quiet" href={newHref ?? allHref} title={t('notes:lead')}>
      {t(newHref ? 'notes:new' : 'notes:title')}
    </ButtonLink>
  );
};

type ActsProps = Partial<Pick<AnalysisHead, 'csv' | 'act' | 'keepHref' | 'keptViews' | 'notes'>>;

const Acts = ({ csv, act, keepHref, keptViews = [], notes }: ActsProps) => {
  const { t } = usePage();
  // What is kept already would be kept twice.
  const keep = keptViews.length > 0 ? 'views:keepAnother' : 'views:keep';
  return (
    <>
      {csv ? (
        <ButtonLink size="small" href={csv.href} title={t('analysis:csvTitle')}>
          <Icon name="download" />
          {csv.label}
        </ButtonLink>
      ) : null}
      {csv && !csv.unfit ? (
        <ButtonLink size="small" href={asWorkbook(csv.href)} title={t('workbook:title')}>
          {t('workbook:link')}
        </ButtonLink>
      ) : null}
      {csv?.unfit ? <p className="muted">{csv.unfit}</p> : null}
      {act ? (
        <ButtonLink size="small" href={act.href}>
          {act.label}
        </ButtonLink>
      ) : null}
      {keepHref ? (
        <ButtonLink size="small" look="quiet" href={keepHref} title={t('views:keepTitle')}>
          {t(keep)}
        </ButtonLink>
      ) : null}
      {notes ? <NotesLink {...notes} /> : null}
    </>
  );
};

type FinderProps = { action: string; kept: { name: string; value: string }[]; value: string; label: string };

const Finder = ({ action, kept, value, label }: FinderProps) => {
  const { t } = usePage();
  return (
    <form method="get" action={action} className="row choice-form filter-find no-print">
      {kept.map(field => (
        <input type="hidden" key={field.name + field.value} name={field.name} value={field.value} />
      ))}
      <label htmlFor="find">{label}</label>
      <input className="input input--small" id="find" name="find" type="search" defaultValue={value} maxLength={100} />
      <button type="submit" className="button button--small">
        {t('common:find')}
      </button>
    </form>
  );
};

const Controls = ({ head }: Pick<Props, 'head'>) => {
  const { csrfToken } = usePage();
  return (
    <div className="stack stack--tight">
      <IslandSlot
        name="Filter"
        id="filter"
        mode="idle"
        props={{ id: 'filter', ...withToken(head.filter, csrfToken) }}
      />
      {head.finder ? <Finder {...head.finder} /> : null}
      {head.offer ? <Offer {...head.offer} /> : null}
    </div>
  );
};

/** What the figures are of, and the note under the filter; nothing without either. */
const Remark = ({ meaning = '', remark }: Pick<AnalysisHead, 'meaning' | 'remark'>) =>
  meaning || remark ? (
    <p className={remark ? 'muted filter-remark' : 'muted filter-remark not-narrow'}>
      {meaning ? <span className="not-narrow">{meaning} </span> : null}
      {remark}
    </p>
  ) : null;

/** What is to be said of what was chosen; nothing where nothing is. */
const remarksOf = ({ left, newer, onlyBefore, meaning, remark }: AnalysisHead): ReactNode =>
  left || newer || onlyBefore || meaning || remark ? (
    <div className="stack stack--tight">
      {left ? <LinkedNote {...left} /> : null}
      {newer ? <LinkedNote {...newer} /> : null}
      {onlyBefore ? <LinkedNote {...onlyBefore} /> : null}
      <Remark meaning={meaning} remark={remark} />
    </div>
  ) : null;

/** What is shown, in words: the visitor of a share link chooses nothing. */
const Locked = ({ head }: Pick<Props, 'head'>) => {
  const { t } = usePage();
  return (
    <>
      {head.isDemo ? <DemoMark /> : null}
      <div className="sections">
        <p className="filter-remark">
          <strong>{t('shares:filter')}</strong> {head.filter.words.join('')}
        </p>
        {head.left ? <p className="muted filter-remark">{head.left.text}</p> : null}
        <Remark {...head} />
        {head.onlyBefore ? <p className="muted filter-remark">{head.onlyBefore.text}</p> : null}
      </div>
    </>
  );
};

type Props = ChoicesOf & {
  head: AnalysisHead;
  figures?: ReactNode;
  /** The page lists the notes itself, below its chart. */
  listsNotes?: boolean;
  children: ReactNode;
};

const hasActs = ({ csv, act, keepHref, notes, isEmpty = false }: AnalysisHead): boolean =>
  !isEmpty && Boolean(csv || act || keepHref || notes);

const AsOf = ({ asOf }: Pick<AnalysisHead, 'asOf'>) => (asOf ? <p className="as-of">{asOf}</p> : null);

type PartFrameProps = Pick<Props, 'head' | 'figures' | 'children'> & { part: AnalysisPart };

/** One of several analyses on a page: nothing can be chosen here, its own page is a link away. */
const PartFrame = ({ part, head, figures, children }: PartFrameProps) => (
  <section className="part" id={part.id} aria-labelledby={`${part.id}-head`}>
    <div className="part__head">
      <h2 id={`${part.id}-head`}>
        {part.href ? <a href={part.href}>{titleWords(part.title)}</a> : titleWords(part.title)}
      </h2>
      <p className="panel__sub">{titleWords(part.sub)}</p>
      {part.line ? <p className="part__line">{titleWords(part.line)}</p> : null}
      {head.answer ? (
        <>
          <p className="part__line">{titleWords(head.question)}</p>
          <p>
            <Answer {...head.answer} />
          </p>
        </>
      ) : null}
      {head.left ? <p className="muted filter-remark">{head.left.text}</p> : null}
      <Remark {...head} />
      {head.onlyBefore ? <p className="muted filter-remark">{head.onlyBefore.text}</p> : null}
    </div>
    {figures}
    {children}
  </section>
);

/** The frame of an analysis: the question, the answer, its figures, the filter, the options of the view; the rest. */
export const AnalysisFrame = ({ head, figures, listsNotes = false, children, ...options }: Props) => {
  const { t } = usePage();
  const part = usePart();
  if (part)
    return (
      <PartFrame part={part} head={head} figures={figures}>
        {children}
      </PartFrame>
    );
  const notes = head.notes && !listsNotes ? <Notes {...head.notes} /> : null;
  if (head.shared)
    return (
      <SharedFrame {...head.shared}>
        <AnswerFirst
          head={<PageHead {...head} />}
          figures={figures}
          controls={<Locked head={head} />}
          acts={head.csv ? <Acts csv={head.csv} /> : null}
          skips={false}
        >
          <PicturesProvider value={head.csv !== null}>{children}</PicturesProvider>
          {notes}
          <AsOf {...head} />
        </AnswerFirst>
      </SharedFrame>
    );
  return (
    <DashboardFrame {...head.frame}>
      <Breadcrumbs label={t('common:crumbs')} crumbs={head.crumbs} beside={head.isDemo ? <DemoMark /> : null} />
      <KeptViews views={head.keptViews ?? []} />
      <AnswerFirst
        head={<PageHead {...head} />}
        figures={figures}
        controls={<Controls head={head} />}
        remarks={remarksOf(head)}
        choices={head.isEmpty ? null : <Choices {...head} {...options} />}
        acts={hasActs(head) ? <Acts {...head} /> : null}
      >
        <PicturesProvider value>{children}</PicturesProvider>
        {notes}
        <AsOf {...head} />
      </AnswerFirst>
    </DashboardFrame>
  );
};
