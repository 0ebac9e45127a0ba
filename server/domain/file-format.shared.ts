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

/** What a chart leaves as. */
export type PictureFormat = 'svg' | 'png';

/** Content types of pictures. */
export const pictureTypes: Readonly<Record<PictureFormat, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
};

const chartField = 'chart';

/** What a picture's address asks for: the chart of the page by its name, and the format. */
export const withPicture = (query: string, chart: string, format: PictureFormat): string => {
  const fields = new URLSearchParams(query);
  fields.set(chartField, chart);
  fields.set(field, format);
  return fields.toString();
};

/** The chart and the format that an address asks for; null if it is none of them. */
export const pictureIn = (query: URLSearchParams): { chart: string; format: PictureFormat } | null => {
  const [chart, format] = [query.get(chartField) ?? '', query.get(field)];
  return chart && (format === 'svg' || format === 'png') ? { chart, format } : null;
};

/** The format that an address asks for; null if it is none of them. */
export const formatIn = (query: URLSearchParams): FileFormat | null => {
  const wanted = query.get(field) ?? 'csv';
  return wanted === 'csv' || wanted === 'xlsx' ? wanted : null;
};
