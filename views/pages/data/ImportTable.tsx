import { statusIcons } from '../../components/notices/Banner.tsx';
import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';
import type { ImportRowProps } from './props.ts';

/** A state as icon, word and colour. */
export const StateTag = ({ state: { kind, text } }: Pick<ImportRowProps, 'state'>) => (
  <Tag {...(kind === 'info' ? {} : { kind })} icon={statusIcons[kind]}>
    {text}
  </Tag>
);

/** A number of rows; a card leaves nothing out but nothing. */
const Count = ({ label, text, isNone }: { label: string } & ImportRowProps['read']) => (
  <td className={isNone ? 'n is-none' : 'n'} data-label={label}>
    {text}
  </td>
);

const Row = ({ row }: { row: ImportRowProps }) => {
  const { t } = usePage();
  return (
    <tr>
      <th scope="row">
        <a href={row.href} className="breakable">
          {row.fileName}
        </a>
        {row.about ? <span className="sub">{row.about}</span> : null}
      </th>
      <td data-label={t('data:state')}>
        <StateTag state={row.state} />
        {row.note ? <span className="sub breakable">{row.note}</span> : null}
      </td>
      <td data-label={t('data:when')}>
        <time dateTime={row.when.iso}>{row.when.text}</time>
        <span className="sub">{row.who}</span>
      </td>
      <Count label={t('data:read')} {...row.read} />
      <Count label={t('data:written')} {...row.written} />
      <Count label={t('data:rejected')} {...row.rejected} />
    </tr>
  );
};

/** Imports, the newest first. */
export const ImportTable = ({ rows }: { rows: ImportRowProps[] }) => {
  const { t } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard
    <section className="tablebox tablebox--open" aria-label={t('data:history')} tabIndex={0}>
      <table className="table table--cards imports">
        <thead>
          <tr>
            <th scope="col">{t('data:file')}</th>
            <th scope="col">{t('data:state')}</th>
            <th scope="col">{t('data:when')}</th>
            <th scope="col" className="n">
              {t('data:read')}
            </th>
            <th scope="col" className="n">
              {t('data:written')}
            </th>
            <th scope="col" className="n">
              {t('data:rejected')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
