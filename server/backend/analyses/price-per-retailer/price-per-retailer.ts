import { comparedColumns } from '../../../contract/analyses/parts/compared-columns.ts';
import type { FigureName } from '../../../contract/analyses/parts/price-figures.ts';
import { columnsOfLevel, pricePerRetailer } from '../../../contract/analyses/price-per-retailer.ts';
import { type PlaceLevel, placeLevels } from '../../../domain/analysis/analysis-keys.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { type Implementation, implementFile, implementKept } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { questionBefore } from '../answers/compared.ts';
import { fileReply } from '../answers/file.ts';
import { narrowed, type OpenQuestion, openQuestion, sure } from '../answers/question.ts';
import { withCellsBefore } from './before.ts';
import type { MatrixQuery } from './columns.ts';
import { matrixColumns, matrixFile } from './file.ts';
import { readMatrix } from './matrix.ts';

const chosenBy = { region: 'regions', city: 'cities', shop: 'retailers' } as const satisfies Record<
  PlaceLevel,
  keyof Filter
>;

/** If the matrix is about one place or retailer, only that one; null if the person chose others: nothing can match. */
const placed = ({ filter, place = 0 }: OpenQuestion['question'], level: PlaceLevel): Filter | null => {
  if (place === 0) return filter;
  const chosen = filter[chosenBy[level]];
  if (chosen.length > 0 && !chosen.includes(place)) return null;
  return { ...filter, [chosenBy[level]]: [place] };
};

const matrixQuery = ({ question, scope }: OpenQuestion, level: PlaceLevel): MatrixQuery | null => {
  const about = placed(question, level);
  const filter = about && narrowed(about, scope);
  if (!filter) return null;
  const by = question.sort === 'spread' ? 'spread' : 'product';
  return {
    ...filter,
    of: columnsOfLevel[level],
    columnIds: question.columns,
    figure: (question.value || 'average') as FigureName,
    sort: { by, direction: question.direction || 'asc' },
  };
};

/** The same about the period that a question compares with; null if it compares with none. */
const queryBefore = (opened: OpenQuestion, level: PlaceLevel): MatrixQuery | null => {
  const other = questionBefore(opened);
  return other && matrixQuery(other, level);
};

const ofLevel = (services: Services, level: PlaceLevel): Implementation[] => {
  const { calls } = pricePerRetailer[level];
  const { engine } = services.observations;
  return [
    implementKept(calls.table, async ({ query: { page, limit }, ...input }) => {
      const opened = await openQuestion(services, input);
      const query = sure(matrixQuery(opened, level));
      const { quantity = 1 } = opened.question;
      const now = { ...query, quantity, page, limit };
      const found = await readMatrix(engine, now, input.signal);
      const shown = sure(found.headers.length > 0 ? found : null);
      const before = queryBefore(opened, level);
      if (!before) return { ...shown, page, limit };
      const both = { now, before: { ...before, quantity, page, limit } };
      return { ...(await withCellsBefore(engine, shown, both, input.signal)), page, limit };
    }),
    implementFile(calls.csv, async input => {
      const { languageId, signal } = input;
      const opened = await openQuestion(services, input);
      const query = matrixQuery(opened, level);
      const before = queryBefore(opened, level);
      const own = matrixColumns(level, (opened.question.value || 'average') as FigureName);
      const columns = opened.question.compared ? comparedColumns(own) : own;
      const file = { columns, languageId, currency: opened.head.currency, signal };
      return fileReply(engine, file, query && matrixFile({ ...query, level, languageId, before }, engine.dialect));
    }),
  ];
};

/** The calls of the price per retailer. */
export const perRetailerAnswers = (services: Services): Implementation[] =>
  placeLevels.flatMap(level => ofLevel(services, level));
