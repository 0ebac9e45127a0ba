import type { LinkedNoteProps } from '../../../../views/pages/analysis/parts/LinkedNote.tsx';
import { type PlaceLevel, placeLevels } from '../../../domain/analysis/analysis-keys.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { isOfOne, type OpenAnalysis } from '../ask/open-analysis.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { writeSelection } from '../filter/selection.ts';

/** How many rows of the other period a table has not; undefined where that is not known. */
export const onlyBeforeIn = (table: Outcome<object>): number | undefined =>
  table.kind === 'ok'
    ? (table.value as { summary?: { onlyBefore?: number | undefined } | undefined }).summary?.onlyBefore
    : undefined;

const levels = { 'price-by-region': 'region', 'price-by-city': 'city', 'price-by-shop': 'shop' } as const;

/** The places that rows are of, each with a product; null of other tables. */
const levelOf = ({ key, selection }: OpenAnalysis): PlaceLevel | null => {
  if (key === 'price-gap') return placeLevels.find(level => level === selection.view.level) ?? 'region';
  return key in levels ? levels[key as keyof typeof levels] : null;
};

/** What is known only of the other period: places of the one product, products in places, or rows of another table. */
const wordsOf = ({ t }: PageRequest, open: OpenAnalysis, counted: { count: number; number: string }) => {
  const level = levelOf(open);
  if (level === null) return t('compared:onlyBefore.row', counted);
  return isOfOne(open, open.key === 'price-gap')
    ? t(`compared:onlyBefore.one.${level}`, counted)
    : t(`compared:onlyBefore.${level}`, counted);
};

/**
 * How many rows of the other period this one has not, such as delisted products, with the same page the other way round, where they
 * are; null where there are none, or that is not known.
 */
export const presentOnlyBefore = (
  request: PageRequest,
  open: OpenAnalysis,
  here: string,
  rows: number | undefined,
): LinkedNoteProps | null => {
  const { t } = request;
  const { selection, formats, problems, incomparable } = open;
  const other = problems.length > 0 || incomparable ? null : comparedPeriod(selection);
  if (!other || !rows) return null;
  const { start, end } = selection;
  const exchanged = { range: 'dates', ...other, compared: { by: 'dates', start, end }, page: 1 } as const;
  return {
    text: wordsOf(request, open, {
      count: rows,
      number: formats.count(rows),
    }),
    link: t('compared:exchange', { count: rows }),
    href: withQuery(here, writeSelection(selection, exchanged)),
  };
};
