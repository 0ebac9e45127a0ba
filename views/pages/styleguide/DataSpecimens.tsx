import { Figures } from '../../components/Figures.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { TableBody, TableHead } from '../../islands/table/TableMarkup.tsx';
import { type TableColumn, type TableRow, textCell } from '../../islands/table/table-model.ts';
import { Specimen } from './Specimen.tsx';

const columns: TableColumn[] = [
  { key: 'place', label: 'Region', unit: '', kind: 'head', sorted: 'none', sortHref: '#place' },
  { key: 'range', label: 'Range', unit: '20 – 34', kind: 'range', sorted: 'none', sortHref: '' },
  { key: 'average', label: 'Average', unit: 'MXN', kind: 'number', sorted: 'descending', sortHref: '#average' },
];

const rows: TableRow[] = [
  {
    key: '1',
    own: true,
    cells: [
      textCell('Noreste', { href: '#cities', sub: 'Valle Claro whole milk 1 L', tag: 'own' }),
      textCell('', { range: [35, 60, 85] }),
      textCell('28.37', { value: 28.37 }),
    ],
  },
  {
    key: '2',
    own: false,
    cells: [
      textCell('Centro', { href: '#cities', sub: 'Montelindo whole milk 1 L' }),
      textCell('', { range: [6, 40, 70] }),
      textCell('25.61', { value: 25.61 }),
    ],
  },
];

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
  </>
);
