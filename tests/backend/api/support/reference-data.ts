import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = new URL('../../../', import.meta.url).pathname;
const base = process.env.VITRINA_REFERENCE_DATA ?? resolve(root, '../shared/data');

/** Folder of the Argentine price data; the tests that need it are left out where it is not there. */
export const argentina = resolve(base, 'ar-precios-claros');
export const hasArgentina = existsSync(argentina);

export type Answer = {
  count: number;
  avg: number;
  min: number;
  max: number;
  mode: number;
  mode_count: number;
  mode_tied_values: number;
};
export type Answers = Record<string, Answer>;
export type ReferenceCase = {
  product: { ean: string; nombre: string };
  start_date: string;
  end_date: string;
  distinct_shops: number;
  overall_all_rows: Answer;
  by_province: Answers;
  by_city: Answers;
  by_chain: Answers;
  by_shop: Answers;
};

/** Expected figures, computed apart from this project. */
export const referenceCases = (): ReferenceCase[] =>
  (JSON.parse(readFileSync(resolve(argentina, 'reference-answers.json'), 'utf8')) as { cases: ReferenceCase[] }).cases;

/** Province id of the source by its name. */
export const provinceIds = (): Map<string, string> => {
  const [, ...lines] = readFileSync(resolve(argentina, 'provincias.csv'), 'utf8').trim().split(/\r?\n/);
  return new Map(lines.map(line => line.split(',')).map(([id = '', name = '']) => [name, id]));
};
