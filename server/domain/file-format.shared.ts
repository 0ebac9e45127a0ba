/** What the rows of an analysis leave as. */
export type FileFormat = 'csv' | 'xlsx';

/** Content types by format. */
export const fileTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const field = 'as';

/** The address of a CSV as that of a workbook of the same rows. */
export const asWorkbook = (csv: string): string => `${csv}${csv.includes('?') ? '&' : '?'}${field}=xlsx`;

/** The format that an address asks for; null if it is none of them. */
export const formatIn = (query: URLSearchParams): FileFormat | null => {
  const wanted = query.get(field) ?? 'csv';
  return wanted === 'csv' || wanted === 'xlsx' ? wanted : null;
};
