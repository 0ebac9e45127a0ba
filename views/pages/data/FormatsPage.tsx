import { paths } from '../../../server/domain/paths.shared.ts';
import { Tag } from '../../components/Tag.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { DataNav } from './DataNav.tsx';

type Form = {
  title: string | null;
  masters: string | null;
  columns: { header: string; others: string; value: string; need: string | null }[];
};
export type FormatsPageProps = {
  title: string;
  formats: { code: string; name: string; about: string; note: string | null; forms: Form[] }[];
};

type Column = Form['columns'][number];

/** Whether the name of a column says already what is in it, and there is nothing else to say of it. */
const isPlain = ({ header, value, need }: Column): boolean =>
  need === null && header.toLowerCase().startsWith(value.toLowerCase());

const Header = ({ column: { header, others } }: { column: Column }) => (
  <>
    <bdi>{header}</bdi> {others ? <span className="muted">{others}</span> : null}
  </>
);

const Columns = ({ name, form }: { name: string; form: Form }) => {
  const { t } = usePage();
  const label = [name, form.title].filter(Boolean).join(', ');
  const { plain = [], explained = [] } = Object.groupBy(form.columns, one => (isPlain(one) ? 'plain' : 'explained'));
  return (
    <div className="stack stack--tight">
      {form.title ? <h3>{form.title}</h3> : null}
      {form.masters ? <p className="muted">{form.masters}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard */}
      <section className="tablebox tablebox--open" aria-label={label} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('data:header')}</th>
              <th scope="col">{t('data:value')}</th>
            </tr>
          </thead>
          <tbody>
            {explained.map(column => (
              <tr key={`${column.header} ${column.value}`}>
                <th scope="row">
                  <Header column={column} /> {column.need ? <Tag>{column.need}</Tag> : null}
                </th>
                <td>{column.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {plain.length > 0 ? (
        <>
          <p>{t('data:plainColumns')}</p>
          <ul className="columns">
            {plain.map(column => (
              <li key={column.header}>
                <Header column={column} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
};

/** The columns of every format; the first is the one to fill in, the others are folded. */
export const FormatsPage = ({ title, formats }: FormatsPageProps) => {
  const { t, basePath } = usePage();
  return (
    <Frame current="data">
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{t('data:formatsLead')}</p>
      </div>
      <DataNav current="formats" />
      <div className="stack stack--loose">
        <div className="stack stack--tight measure">
          <p>
            <a href={basePath + paths.dataTemplate}>{t('data:template')}</a> {t('data:templateText')}{' '}
            <a href={basePath + paths.dataShops}>{t('data:shopsTitle')}</a>
          </p>
        </div>
        <div className="stack">
          {formats.map((format, at) => (
            <details key={format.code} className="folded" open={at === 0}>
              <summary>
                <h2 id={format.code}>{format.name}</h2> <span className="field__help whole">{format.about}</span>
              </summary>
              <div className="stack stack--tight">
                {at === 0 ? <p className="muted measure">{t('data:moment')}</p> : null}
                {format.note ? <p className="muted measure">{format.note}</p> : null}
                {format.forms.map(form => (
                  <Columns key={form.title} name={format.name} form={form} />
                ))}
              </div>
            </details>
          ))}
        </div>
      </div>
    </Frame>
  );
};
