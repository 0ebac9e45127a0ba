import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type LegalBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

export type LegalSection = { id: string; title: string; blocks: LegalBlock[] };

export type LegalPageProps = {
  title: string;
  lead: string;
  /** The date of the version, in words. */
  version: string;
  /** yyyy-mm-dd */
  versionDay: string;
  sections: LegalSection[];
};

const Table = ({ head, rows, label }: { head: string[]; rows: string[][]; label: string }) => (
  <div className="tablebox tablebox--open">
    <table className="table table--cards legal__table" aria-label={label}>
      <thead>
        <tr>
          {head.map(cell => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={head[index + 1]} data-label={head[index + 1]}>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Block = ({ block, label }: { block: LegalBlock; label: string }) => {
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind === 'table') return <Table head={block.head} rows={block.rows} label={label} />;
  return (
    <ul>
      {block.items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
};

const Contents = ({ sections }: { sections: LegalSection[] }) => {
  const { t } = usePage();
  return (
    <nav className="legal__contents" aria-labelledby="contents">
      <h2 id="contents">{t('privacy:contents')}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** Terms or privacy notice: numbered sections with anchors, and a table of contents. */
export const LegalPage = ({ title, lead, version, versionDay, sections }: LegalPageProps) => (
  <Frame>
    <div className="legal">
      <div className="legal__head stack stack--tight">
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
        <p className="muted">
          <time dateTime={versionDay}>{version}</time>
        </p>
      </div>
      <Contents sections={sections} />
      <div className="legal__text stack stack--loose">
        {sections.map(section => (
          <section key={section.id} id={section.id} className="stack">
            <h2>{section.title}</h2>
            {section.blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of a section never changes its order
              <Block key={index} block={block} label={section.title} />
            ))}
          </section>
        ))}
      </div>
    </div>
  </Frame>
);
