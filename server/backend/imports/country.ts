import type { Records } from '../records/schema.ts';
import type { DataFile } from './find-masters.ts';
import { ImportProblem } from './problem.ts';

export type ImportCountry = { id: number; code: string; timeZone: string; currency: string };

type NamedData = { file: Pick<DataFile['file'], 'name'>; recognised: DataFile['recognised'] };

/** The first country named in the rows. */
const named = ({ recognised }: NamedData): string | undefined => {
  const column = recognised.layout.fields.find(field => field.target === 'country')?.columns[0];
  if (column === undefined) return undefined;
  return recognised.layout.rows.map(row => row[column]?.trim() ?? '').find(code => code !== '');
};

/** The country of a data file: the requested one, else that of its format, else the first one named in its rows. */
export const findCountry = async (records: Records, data: NamedData, requested?: string): Promise<ImportCountry> => {
  const code = (requested ?? data.recognised.format.country ?? named(data))?.toUpperCase();
  const hasRows = data.recognised.layout.rows.length > 0;
  if (code === undefined) throw new ImportProblem(hasRows ? 'countryNeeded' : 'noRows', { file: data.file.name });
  const query = records
    .selectFrom('countries')
    .select(['id', 'code', 'time_zone', 'currency'])
    .where('code', '=', code);
  const country = await query.executeTakeFirst();
  if (!country) throw new ImportProblem('unknownCountry', { country: code.slice(0, 20) });
  return { id: country.id, code: country.code, timeZone: country.time_zone, currency: country.currency };
};
