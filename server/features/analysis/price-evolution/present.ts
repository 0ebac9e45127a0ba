import type { PriceEvolutionPageProps } from '../../../../views/pages/analysis/PriceEvolutionPage.tsx';
import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { isAgainst } from '../ask/open-analysis.ts';
import { hasValues } from '../compare/lines-under.ts';
import { writeSelection } from '../filter/selection.ts';
import type { About } from '../filter/words.ts';
import { aboutCompared } from '../filter/words.ts';
import { reachWords } from '../market/late.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { presentChoice, presentSwitch } from '../view-links.ts';
import { foundIn, presentSubject } from './drawn.ts';
import { endCompared } from './end-compared.ts';
import type { OpenEvolution } from './open-evolution.ts';
import { noLine } from './placeless-lines.ts';
import { averagesBelow, presentAnswer, sameShopsAnswer } from './present-answer.ts';
import { presentEvolution } from './present-prices.ts';
import { findShops, presentShops } from './present-shops.ts';
import type { EvolutionReadings } from './readings.ts';

const presentSwitches = ({ t }: PageRequest, open: OpenEvolution, here: string) => [
  presentChoice(
    open,
    here,
    { fields: priceEvolution.address, name: 'lines', label: t('evolution:lines') },
    priceEvolution.address.lines.values.map(value => ({ value, label: t(`evolution:by.${value}`) })),
  ),
  presentSwitch(open, here, { fields: priceEvolution.address, name: 'figure', label: t('analysis:figure') }, value =>
    t(`figures:${value}`),
  ),
  {
    ...presentSwitch(open, here, { fields: priceEvolution.address, name: 'bucket', label: t('evolution:cut') }, value =>
      t(`evolution:bucket.${value || 'auto'}`),
    ),
    isAddition: true,
  },
];

/** Lines by place are of the product in view; lines by product without a choice are own products and competitors. */
export const readAbout = (open: OpenEvolution): About | null => {
  if (open.lines !== 'all') return open.charted && { one: open.charted.name };
  return isAgainst(open) ? aboutCompared(open) : null;
};

/** The rows of the file: a line and a bucket with a price; not known where not all lines are here. */
const rowsOfFile = ({ total, series }: TimeChart): number | 'unknown' =>
  total > series.length
    ? 'unknown'
    : series.flatMap(({ points }) => points).filter(({ value }) => value !== null).length;

/** The content of the price evolution page. */
export function presentPage(
  request: PageRequest,
  open: OpenEvolution,
  readings: EvolutionReadings,
): PriceEvolutionPageProps {
  const { t } = request;
  const here = analysisHref(request, open);
  const { reply, changes, sameShops, changesThen, before, reach } = readings;
  const most =
    reply.kind === 'ok' ? foundIn(open, reply.value, readings) : { finding: null, isMixed: false, byShop: null };
  const end = endCompared(request, open, readings);
  const found =
    reply.kind === 'ok' ? findShops(request, open, here, sameShops, { ...most, reply: reply.value, before }) : null;
  return {
    head: presentHead(request, open, {
      marksNotes: true,
      question: t(`evolution:question.${open.lines}`, { subject: presentSubject(request, open) }),
      answer: found
        ? sameShopsAnswer(request, open, found.shops, {
            finding: found.finding,
            isCompared: hasValues(before),
            changesThen,
          })
        : presentAnswer(request, open, { ...readings, ...most }),
      ...(end ? { compared: end } : {}),
      ...(open.lines === 'all' ? {} : { subject: { among: 'all' as const, id: open.charted?.id } }),
      csvRows: reply.kind === 'ok' ? rowsOfFile(reply.value) : null,
      remark: [reachWords(request, open, reach), found ? '' : averagesBelow(request, open, { ...readings, ...most })]
        .filter(Boolean)
        .join(' '),
      about: readAbout(open),
    }),
    switches: presentSwitches(request, open, here),
    evolution: presentPanel(reply, {
      t,
      name: t('analysis:panel.chart'),
      retryHref: withQuery(here, writeSelection(open.selection)),
      notFound: noLine(request, open, here, readings.lastSeen),
      present: found
        ? presentShops(request, open, here, found, { before, changesThen })
        : presentEvolution(request, open, here, { ...most, changes, before }),
    }),
  };
}
