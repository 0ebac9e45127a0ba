import { comparedColumns } from '../../../contract/analyses/parts/compared-columns.ts';
import { type LineKind, lineKinds, priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import { type Implementation, implementFile, implementKept } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { dataEnds, findBucket } from '../answers/bucket.ts';
import { fileReply } from '../answers/file.ts';
import { competitorLinks, linkedIds } from '../answers/linked-products.ts';
import { narrowed, type OpenQuestion, openQuestion } from '../answers/question.ts';
import { emptyTimeChart } from '../time-charts/read.ts';
import { fileColumns, linesFile } from './file.ts';
import { type LinesQuery, readLines } from './lines.ts';
import { noSameShops, readSameShops } from './same-shops.ts';

/** A question that chooses no figure is about the average. */
type Opened = OpenQuestion<never, LinesQuery['figure']>;

/** Lines by product without a choice are the own products and their competitors, if there are any. */
const ownAndCompetitors = async ({ services, head, scope, question: { filter } }: Opened) => {
  const links = await competitorLinks(services.records, head.id, scope);
  const isChosen = filter.products.length > 0 || links.size === 0;
  return { ownIds: [...links.keys()], filter: isChosen ? filter : { ...filter, products: linkedIds(links) } };
};

/** The query for the lines; null if nothing can match. */
const linesQuery = async (opened: Opened, lines: LineKind) => {
  const { question, scope } = opened;
  const { ownIds, filter } =
    lines === 'all' ? await ownAndCompetitors(opened) : { ownIds: [], filter: question.filter };
  const bucket = await findBucket(opened);
  const figure = question.value || 'average';
  const found = narrowed(filter, scope);
  const query: LinesQuery | null = found && { ...found, lines, figure, bucket, ownIds };
  return { query, bucket, columns: fileColumns(lines, figure, question.filter.products.length === 1) };
};

const linesAnswers = (services: Services, lines: LineKind): Implementation[] => {
  const { engine } = services.observations;
  const { read, csv } = priceEvolution[lines].calls;
  return [
    implementKept(read, async input => {
      const opened = await openQuestion(services, input);
      const { query, bucket } = await linesQuery(opened, lines);
      const { quantity = 1 } = opened.question;
      return query ? readLines(engine, { ...query, quantity }, input.signal) : emptyTimeChart(bucket);
    }),
    implementFile(csv, async input => {
      const opened = await openQuestion(services, input);
      const { languageId, signal } = input;
      const { compared: before = null } = opened.question;
      const { query, columns } = await linesQuery(opened, lines);
      const shown = before ? comparedColumns(columns) : columns;
      const file = { columns: shown, languageId, currency: opened.head.currency, signal };
      return fileReply(engine, file, query && linesFile({ ...query, before }, columns, languageId, engine.dialect));
    }),
  ];
};

/** The changes of the products of the lines `all`, in the same shops. */
const sameShopsAnswer = (services: Services): Implementation =>
  implementKept(priceEvolution.sameShops.calls.read, async input => {
    const opened = await openQuestion(services, input);
    const { query, bucket } = await linesQuery(opened, 'all');
    const { quantity = 1, filter } = opened.question;
    if (!query) return noSameShops(filter, bucket);
    const until = await dataEnds(opened);
    return readSameShops(services.observations.engine, { ...query, quantity, until }, input.signal);
  });

/** The calls of the price evolution. */
export const priceEvolutionAnswers = (services: Services): Implementation[] => [
  ...lineKinds.flatMap(lines => linesAnswers(services, lines)),
  sameShopsAnswer(services),
];
