import type { AnalysisHead } from '../../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import type { BasketChart } from '../../../contract/analyses/comparative.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { firstThatFits, type MainCompared, otherPeriod } from '../compare/answer.ts';
import type { OpenComparative } from './open-comparative.ts';
import { oftenCheapest } from './present-time.ts';
import type { BasketTable } from './readings.ts';

/**
 * The cheapest retailer of a basket, and how much more the most expensive one charges; `dearest` is null if no other
 * one is ranked.
 */
type BasketAnswer = { name: string; cost: number; dearest: { name: string; percent: number } | null };

/**
 * The sentence's parts from the cost of a basket at each retailer; null if none has the complete basket, or it costs
 * nothing.
 */
function basketAnswer(rows: readonly { name: string; cost: number | null }[]): BasketAnswer | null {
  const ranked = rows
    .flatMap(({ name, cost }) => (cost === null ? [] : [{ name, cost }]))
    .sort((a, b) => a.cost - b.cost);
  const [first, last] = [ranked.at(0), ranked.at(-1)];
  if (!first || !last || first.cost === 0) return null;
  const percent = 100 * (last.cost / first.cost - 1);
  return { ...first, dearest: ranked.length > 1 ? { name: last.name, percent } : null };
}

type AtLast = { name: string; day: string; cost: number; index: number | null };

/** Who is the cheapest on the last day on which a basket was whole; null where lines are of longer buckets. */
const cheapestAtLast = ({ bucket, days, series }: BasketChart): AtLast | null => {
  const at = bucket === 'day' ? days.findLastIndex((_, day) => series.some(one => one.buckets[day]?.cost != null)) : -1;
  const costs = series.flatMap(({ name, buckets }) => {
    const one = buckets[at];
    return one && one.cost !== null ? [{ name, day: one.day, cost: one.cost, index: one.index }] : [];
  });
  return costs.sort((a, b) => a.cost - b.cost)[0] ?? null;
};

/** The question's own figure at the cheapest and the dearest, and at who was the cheapest on the last day, if that is another one. */
const answerWords = (
  request: PageRequest,
  open: OpenComparative,
  { data }: BasketTable,
  chart: BasketChart | null,
): Record<'strong' | 'last' | 'dearest', string> | null => {
  const { t } = request;
  const { formats, figure } = open;
  const answer = basketAnswer(data.map(row => ({ name: row.retailerName, cost: row.cost })));
  if (!answer) return null;
  const often = figure === 'position' && chart ? oftenCheapest(request, open, chart) : null;
  const of = figure === 'index' ? 'index' : 'cost';
  const indexAt = (name: string) => formats.percent(data.find(row => row.retailerName === name)?.index ?? null);
  const found = chart && cheapestAtLast(chart);
  const isOther = found && found.name !== (often?.subject ?? answer.name);
  const { name = '', percent = 0 } = answer.dearest ?? {};
  return {
    strong:
      often?.title ??
      t(`baskets:answer.cheapest.${of}`, {
        name: answer.name,
        cost: formats.moneyWithUnit(answer.cost),
        index: indexAt(answer.name),
      }),
    last: isOther
      ? t(often ? 'baskets:answer.last.position' : `baskets:answer.last.${of}`, {
          name: found.name,
          day: formats.bucket(found.day, 'day').replaceAll(' ', '\u00a0'),
          cost: formats.moneyWithUnit(found.cost),
          index: formats.percent(found.index),
        })
      : '',
    dearest: answer.dearest
      ? t(`baskets:answer.dearest.${of}`, { name, percent: formats.percent(percent), index: indexAt(name) })
      : t('baskets:answer.alone'),
  };
};

/** Who was the cheapest over the period, who is on its last day where that is another one, and the dearest as far as there is room for both. */
export const presentAnswer = (
  request: PageRequest,
  open: OpenComparative,
  table: BasketTable,
  chart: BasketChart | null,
): AnalysisHead['answer'] => {
  const { t } = request;
  const words = answerWords(request, open, table, chart);
  if (!words)
    return table.summary?.ranked === 0
      ? { strong: t('baskets:answer.none'), rest: t('baskets:answer.noneRest') }
      : null;
  const { strong, last, dearest } = words;
  if (last === '') return { strong, rest: dearest };
  const rest = firstThatFits(strong, [`${dearest} ${last}`]);
  return rest ? { strong, rest } : { strong: `${strong}.`, rest: last };
};

/** Who is the cheapest beside who was, and what that costs beside what it cost; undefined where one of the periods has nobody. */
export const positionCompared = (
  { t }: PageRequest,
  open: OpenComparative,
  { data }: BasketTable,
  delta: string,
): MainCompared['answer'] => {
  const other = otherPeriod(open);
  const now = basketAnswer(data.map(row => ({ name: row.retailerName, cost: row.cost })));
  const then = basketAnswer(data.map(row => ({ name: row.retailerName, cost: row.before?.cost ?? null })));
  if (!other || !now || !then) return undefined;
  const words = {
    cost: open.formats.moneyWithUnit(now.cost),
    size: delta.replace(/^[+−]/, ''),
    within: other.within,
  };
  const strong =
    now.name === then.name
      ? t('baskets:answer.asBefore', { name: now.name })
      : t('baskets:answer.otherBefore', { name: now.name, before: then.name });
  if (!/[1-9]/.test(delta)) return { strong, rest: t('baskets:answer.costSame', words) };
  return {
    strong,
    rest: delta.startsWith('−') ? t('baskets:answer.costFell', words) : t('baskets:answer.costRose', words),
  };
};

export const questionOf = ({ t }: PageRequest, { set, figure }: OpenComparative): string =>
  set ? t(`baskets:question.${figure}`, { set: set.name }) : t('baskets:questionNone');
