import { Figures } from '../../components/Figures.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { TableBody, TableHead } from '../../islands/table/TableMarkup.tsx';
import { TableShell } from '../../islands/table/TableShell.tsx';
import {
  type TableCell,
  type TableColumn,
  type TableGroup,
  type TableModel,
  type TableRow,
  textCell,
} from '../../islands/table/table-model.ts';
import { Specimen } from './Specimen.tsx';

const columns: TableColumn[] = [
  { key: 'place', label: 'Region', unit: '', kind: 'head', sorted: 'none', sortHref: '#place' },
  { key: 'range', label: 'Range', unit: '20 – 34', kind: 'range', sorted: 'none', sortHref: '' },
  { key: 'average', label: 'Average', unit: 'MXN', kind: 'number', sorted: 'descending', sortHref: '#average' },
];

const rowOf = (
  group: number,
  name: TableCell,
  range: readonly [number, number, number],
  average: number,
): TableRow => ({
  key: `${group} ${name.text}`,
  own: group === 0,
  group,
  cells: [name, textCell('', { range }), textCell(average.toFixed(2), { value: average })],
});

const rows: TableRow[] = [
  rowOf(0, textCell('Noreste', { href: '#cities', sub: 'Monterrey and 12 others', tag: 'own' }), [35, 60, 85], 28.37),
  rowOf(1, textCell('Centro', { href: '#cities', sub: 'Puebla and 8 others' }), [6, 40, 70], 25.61),
];

const groups: TableGroup[] = [
  textCell('Valle Claro whole milk 1 L', { href: '#product', sub: '7501000000018', tag: 'own' }),
  textCell('Montelindo whole milk 1 L', { href: '#product', sub: '7501000000025' }),
];
const longest = 'Ciudad Autónoma de Buenos Aires y los partidos del conurbano bonaerense, zona norte y sur';
const groupedRows: TableRow[] = [
  rowOf(0, textCell('Noreste', { href: '#cities' }), [35, 60, 85], 28.37),
  rowOf(0, textCell(longest, { href: '#cities' }), [20, 45, 70], 27.61),
  rowOf(0, textCell('Centro', { href: '#cities' }), [6, 40, 70], 25.61),
  rowOf(1, textCell('Noreste', { href: '#cities' }), [30, 58, 90], 27.74),
  rowOf(1, textCell('Centro', { href: '#cities' }), [4, 33, 61], 25.01),
];
const grouped: TableModel = {
  caption: 'Rows that stand together',
  columns,
  groups,
  rows: groupedRows,
  total: groupedRows.length,
  pages: {
    label: '',
    shown: '1 – 5 of 5',
    previous: { label: 'Previous', href: null },
    next: { label: 'Next', href: null },
    pages: [],
  },
};

const figures = [
  { name: 'Average', definition: 'The mean of all prices.', value: '26.56', unit: 'MXN', note: '9,414 observations' },
  { name: 'Lowest', definition: 'The lowest price paid.', value: '20.90', unit: 'MXN', note: 'in the period' },
  { name: 'Mode', definition: 'The most frequent price.', value: '–', unit: '', note: 'no price was seen twice' },
];

/** Figures, a table and its pages. */
export const DataSpecimens = ({ prefix }: { prefix: string }) => (
  <>
    <Specimen name="Figures">
      <Figures label={`Figures, ${prefix}`} figures={figures} />
    </Specimen>
    <Specimen name="Table and pages">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <section className="tablebox" tabIndex={0} aria-label={`Table, ${prefix}`}>
        <table className="table table--pinned table--own">
          <TableHead columns={columns} />
          <TableBody columns={columns} rows={rows} isShown={() => true} />
        </table>
      </section>
      <Pagination
        label={`Pages, ${prefix}`}
        shown="1 – 50 of 312"
        previous={{ label: 'Previous', href: null }}
        next={{ label: 'Next', href: '#2' }}
        pages={[
          { label: '1', href: '#1', current: true },
          { label: '2', href: '#2' },
        ]}
      />
    </Specimen>
    <Specimen name="Rows that stand together">
      <TableShell
        model={{
          ...grouped,
          caption: `${grouped.caption}, ${prefix}`,
          pages: { ...grouped.pages, label: `Other pages, ${prefix}` },
        }}
        columns={columns}
        rows={groupedRows}
      />
    </Specimen>
  </>
);
