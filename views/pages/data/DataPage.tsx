import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { DataNav } from './DataNav.tsx';
import { ImportTable } from './ImportTable.tsx';
import { Progress } from './Progress.tsx';
import type { ImportRowProps, ProgressProps } from './props.ts';
import { UploadForm, type UploadFormProps } from './UploadForm.tsx';

export type DataPageProps = {
  title: string;
  /** null where the person's team may not import. */
  form: UploadFormProps | null;
  running: {
    fileName: string;
    note: string | null;
    href: string;
    progress: ProgressProps | null;
    waiting: string | null;
  } | null;
  rows: ImportRowProps[];
  pages: PagesProps | null;
};

const Running = ({ fileName, note, href, progress, waiting }: NonNullable<DataPageProps['running']>) => {
  const { t } = usePage();
  return (
    <section className="card stack stack--tight" aria-labelledby="running">
      <h2 id="running">{t('data:running')}</h2>
      <p className="breakable">
        {fileName} {note ? <span className="muted">{note}</span> : null}
      </p>
      {progress ? <Progress {...progress} /> : null}
      <p>
        {waiting} <a href={href}>{t('data:follow')}</a>
      </p>
    </section>
  );
};

const History = ({ rows, pages }: Pick<DataPageProps, 'rows' | 'pages'>) => {
  const { t } = usePage();
  if (rows.length === 0)
    return <EmptyState icon="download" title={t('data:historyNone')} text={t('data:historyNoneText')} />;
  return (
    <div className="stack">
      <h2 id="history">{t('data:history')}</h2>
      <ImportTable rows={rows} />
      {pages ? <Pagination {...pages} /> : null}
    </div>
  );
};

/** Importing files: the import that is running, the history, the form. */
export const DataPage = ({ title, form, running, rows, pages }: DataPageProps) => {
  const { t } = usePage();
  return (
    <Frame current="data">
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{t('data:lead')}</p>
        {form && rows.length > 0 ? (
          <div className="pagehead__acts">
            <ButtonLink href="#upload">{t('data:upload')}</ButtonLink>
          </div>
        ) : null}
      </div>
      <DataNav current="imports" />
      <div className="stack stack--loose">
        {running ? <Running {...running} /> : null}
        <History rows={rows} pages={pages} />
        <section className="stack" aria-labelledby="upload">
          <h2 id="upload">{t('data:upload')}</h2>
          {form ? <UploadForm {...form} /> : <p className="muted">{t('data:mayNot')}</p>}
        </section>
      </div>
    </Frame>
  );
};
