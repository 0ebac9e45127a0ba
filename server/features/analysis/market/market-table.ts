import type { TableColumn, TableRow } from '../../../../views/islands/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/TablePanel.tsx';
import type { PageRequest } from '../../../http/page-request.ts';
import { type DefinedTerm, definitionsOf } from '../definitions.ts';
import type { OpenAnalysis } from '../open-analysis.ts';
import { presentPages } from '../present-pages.ts';
import { rowsPerPageOf } from '../rows-per-page.ts';

type Paged = { page: number; limit: number; total: number };
type Told = { title: string; hint: string; columns: TableColumn[]; rows: TableRow[]; terms: readonly DefinedTerm[] };

/** A page of rows with its pages and definitions. */
export function marketTable(
  request: PageRequest,
  open: OpenAnalysis,
  here: string,
  reply: Paged,
  told: Told,
): TableValue {
  const { t } = request;
  const { selection, formats, key } = open;
  const period = formats.period(selection.start, selection.end);
  return {
    title: told.title,
    hint: told.hint,
    model: {
      caption: t('analysis:table.caption', { name: t(`analysisTypes:name.${key}`), period }),
      columns: told.columns,
      rows: told.rows,
      total: reply.total,
      pages: presentPages(request, open, reply, here),
    },
    rowsPerPage: rowsPerPageOf(open, here),
    definitions: definitionsOf(t, told.terms),
  };
}
