import type { TableCell } from '../../../../views/islands/table/table-model.ts';
import { assortment } from '../../../contract/analyses/assortment.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { placelessOr } from '../ask/placeless.ts';
import { answered } from '../compare/compared.ts';
import { numberCell } from '../present/columns.ts';
import { comparedFigure, type SharedFigures, summaryFigures, summaryOver } from '../present/compared.ts';
import { standsOn } from '../present/stands-on.ts';
import { countRows, mostBars, type OpenAssortment, type Panels } from './view.ts';

export type Summary = NonNullable<CallResult<typeof assortment.retailers.calls.table>['summary']>;

/** The counts of a row, in the order of their columns. */
export const counts = ['followed', 'listed', 'missing', 'coverage'] as const;

/** As many rows as are drawn. */
export const drawnFirst = { page: 1, limit: mostBars };

/** How many products are missing, which leads to these. */
export const missingCell = ({ formats }: OpenAssortment, missing: number, href: string): TableCell =>
  numberCell(formats.count(missing), missing, missing > 0 ? href : '');

/** Of a single retailer what is listed anywhere is listed everywhere: its coverage, and what it lacks. */
const figuresOfOne = (request: PageRequest, formats: OpenAssortment['formats'], summary: Summary, stands: string) => {
  const { t } = request;
  const { followed, listed, before } = summary;
  const { coverage, missing } = assortment.retailers.columns;
  const unit = t('assortment:ofProducts', { count: followed, number: formats.count(followed) });
  const then = before && before.retailers === 1 ? before : null;
  return [
    comparedFigure(request, formats, coverage, { now: summary.coverage, before: then?.coverage, note: stands }),
    {
      ...comparedFigure(request, formats, missing, {
        now: followed - listed,
        before: then && then.followed !== null && then.listed !== null ? then.followed - then.listed : null,
        note: '',
      }),
      unit,
    },
  ];
};

/** `shared`: the coverage of both periods over the retailers that both had. */
const presentFigures = (request: PageRequest, { formats }: OpenAssortment, summary: Summary, shared: SharedFigures) => {
  const { t } = request;
  const { followed, before } = summary;
  const ofProducts = t('assortment:ofProducts', { count: followed, number: formats.count(followed) });
  const stands = standsOn(t, formats, summary);
  if (summary.retailers === 1)
    return figuresOfOne(request, formats, summary, `${stands.observations}, ${stands.shops}`);
  const figure = summaryFigures(request, formats, assortment.retailers.totals, { summary, before, shared });
  const coverage = figure('coverage', `${stands.observations}, ${stands.shops}`);
  const { change } = coverage;
  const isOfSame = change && summaryOver({ ...summary, shared }, 'coverage') === 'both';
  return [
    isOfSame ? { ...coverage, change: { ...change, rest: t('compared:overRetailersTile') } } : coverage,
    { ...figure('everywhere', ''), unit: ofProducts },
    { ...figure('listed', ''), unit: ofProducts },
    figure('retailers', t('assortment:withData')),
  ];
};

type Bars = { total: number; summary?: Summary | undefined };

/** What stands below the bars: that there are more, and what the newest observation is. */
export const presentFoot = (
  { t }: PageRequest,
  { formats }: OpenAssortment,
  { total, summary }: Bars,
  drawn: number,
): string[] => [
  ...(total > drawn ? [t('assortment:chart.more', { count: drawn, total: formats.count(total) })] : []),
  ...(summary?.newest ? [t('analysis:newest', { newest: formats.moment(summary.newest) })] : []),
];

/** All retailers list all of the products: a sentence of its own where there is one retailer alone. */
export const presentAll = ({ t }: PageRequest, { formats }: OpenAssortment, retailer: string, summary: Summary) => {
  const { retailers, followed } = summary;
  const number = formats.count(followed);
  return retailers > 1
    ? { strong: t('assortment:answer.all', { count: followed, number, retailers: formats.count(retailers) }), rest: '' }
    : {
        strong: t('assortment:answer.most', { count: followed, number, retailer, listed: number }),
        rest: t('assortment:answer.mostRest', { count: retailers, number: formats.count(retailers) }),
      };
};

type Read = {
  table: Outcome<{ total: number; data: readonly object[]; summary?: Summary | undefined }>;
  summary: Summary | null;
  lastPage: number | null;
};

/** What both kinds of view have in common. */
export const common = (
  request: PageRequest,
  open: OpenAssortment,
  { nothing, retryHref }: Panels,
  { table, summary, lastPage }: Read,
  shared?: SharedFigures,
) => {
  const { t } = request;
  const certain = lastPage === null && summary !== null;
  const notFound = placelessOr(request, open, { part: 'retailer', instead: null, certain }, nothing(lastPage));
  const isSaid = summary !== null && summary.retailers > 0;
  return {
    panel: { t, notFound, retryHref },
    shown: {
      remark: t('assortment:remark'),
      leftOut: [],
      switches: [],
      pair: null,
      beside: null,
      figures: isSaid ? presentFigures(request, open, summary, shared) : null,
      rows: countRows(table),
      lastPage,
      before: summary?.before,
      over: summaryOver(summary && { ...summary, shared }, 'coverage'),
      onlyBefore: summary?.onlyBefore,
      incomparable: answered<OpenAssortment>(open, table).incomparable ?? false,
    },
  };
};
