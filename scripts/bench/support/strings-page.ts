import { axisOver } from '../../../views/charts/scale.ts';
import { escapeHtml } from '../../../views/escape-html.ts';
import { dashboard, evolution } from './canned-replies.ts';

type Line = (typeof evolution.series)[number];
type Points = readonly (number | null)[];

const money = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const signedMoney = new Intl.NumberFormat('es-MX', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});
const signedPercent = new Intl.NumberFormat('es-MX', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const counts = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });
const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** With --ready formatted numbers are cached, as in the product. */
const isReady = process.argv.includes('--ready');

const once = <V>(format: (value: V) => string): ((value: V) => string) => {
  if (!isReady) return format;
  const known = new Map<V, string>();
  return value => {
    const text = known.get(value) ?? format(value);
    known.set(value, text);
    return text;
  };
};

const moneyText = once<number>(price => money.format(price));
const priceText = (price: number | null): string => (price === null ? '–' : moneyText(price));
const changeText = once<number>(change => signedMoney.format(change).replace('-', '−'));
const percentText = once<number>(percent => signedPercent.format(percent).replace('-', '−'));
const countText = once<number>(count => counts.format(count));
const dayText = once<string>(day => dates.format(Date.parse(`${day}T12:00:00Z`)));

const choices = (
  name: string,
  legend: string,
  entries: readonly { id: number; name: string; note: string }[],
): string =>
  `<fieldset class="choices" data-list="${name}" data-find="Find in ${escapeHtml(legend.toLowerCase())}"><legend>${escapeHtml(legend)}</legend><div class="choices--scroll">${entries
    .map(
      entry =>
        `<div><label><input type="checkbox" name="${name}" value="${entry.id}"/><span>${escapeHtml(entry.name)}</span> <small>${escapeHtml(entry.note)}</small></label></div>`,
    )
    .join('')}</div></fieldset>`;

const filterHtml = (): string =>
  choices(
    'product',
    'Products',
    dashboard.products.map(({ masterProductId: id, productName: name, upc }) => ({
      id,
      name,
      note: dashboard.own.has(id) ? `${upc}, own` : upc,
    })),
  ) +
  choices(
    'retailer',
    'Retailers',
    dashboard.retailers.map(({ id, name }) => ({ id, name, note: '' })),
  ) +
  choices(
    'region',
    'Regions',
    dashboard.regions.map(({ id, name }) => ({ id, name, note: '' })),
  );

const marks = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  'M-4-4h8v8h-8z',
  'M0-5.5 5 4H-5z',
  'M0-5.5 5.5 0 0 5.5-5.5 0z',
  'M0 5.5 5-4H-5z',
  'M-1.8-5h3.6v3.2H5v3.6H1.8V5h-3.6V1.8H-5v-3.6h3.2z',
  'M-5-2.5h10v5H-5z',
  'M-2.5-5h5v10h-5z',
];
/** The bench's own product is the first line, in blue; the others take the colours in their order. */
const hue = (index: number): string => (index === 0 ? 's-own' : `s-${index + 1}`);
const known = (points: Points): number[] => points.filter(point => point !== null);
const lastText = ({ data }: Line): string => priceText(data.findLast(point => point !== null) ?? null);

const legendHtml = (): string =>
  evolution.series
    .map(
      (line, index) =>
        `<li class="${hue(index)}"><svg viewBox="0 0 28 14" aria-hidden="true"><line class="${index === 0 ? 'line line--own' : 'line'}" x1="2" x2="26" y1="7" y2="7"></line><path class="mark" d="${marks[index]}" transform="translate(14 7)"></path></svg>${escapeHtml(`${line.name} ${lastText(line)}`)}</li>`,
    )
    .join('');

const descriptionText = (): string =>
  evolution.series
    .map(({ name, data }) => {
      const prices = known(data);
      return `${name}: from ${priceText(prices[0] ?? null)} to ${priceText(prices.at(-1) ?? null)}.`;
    })
    .join(' ');

const height = 260;
const tenth = (value: number): number => Math.round(value * 10) / 10;

const drawPath = (points: Points, y: (value: number) => number, isDrawn: (index: number) => boolean): string => {
  let path = '';
  let pen = 'M';
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index] ?? null;
    const isHere = point !== null && isDrawn(index);
    if (isHere) path += `${pen}${tenth((index / (points.length - 1)) * 100)},${tenth(y(point))}`;
    pen = isHere ? 'L' : 'M';
  }
  return path;
};

const lineHtml = ({ data, promotion }: Line, index: number, y: (value: number) => number): string => {
  const path = drawPath(data, y, () => true);
  const promoted = drawPath(data, y, at => (promotion[at] ?? 0) >= 50);
  const halo = index === 0 ? `<path class="halo" d="${path}"></path>` : '';
  const tube = promoted
    ? `<path class="promo ${hue(index)}" d="${promoted}"></path><path class="promo-core" d="${promoted}"></path>`
    : '';
  return `${halo}<path class="line ${index === 0 ? 'line--own s-own' : hue(index)}" d="${path}"></path>${tube}`;
};

const axisHtml = (ticks: readonly number[], y: (value: number) => number): string =>
  ticks
    .map(
      (tick, index) =>
        `<g><line class="${index === 0 ? 'base' : 'grid'}" x1="0" x2="100%" y1="${y(tick)}" y2="${y(tick)}"></line><text class="ytick" x="0" y="${y(tick)}">${priceText(tick)}</text> </g>`,
    )
    .join('');

const endsHtml = (y: (value: number) => number): string => {
  let free = Number.NEGATIVE_INFINITY;
  return evolution.series
    .map((line, index) => ({
      of: hue(index),
      mark: marks[index],
      at: y(known(line.data).at(-1) ?? 0),
      text: lastText(line),
    }))
    .sort((one, other) => one.at - other.at)
    .map(({ of, mark, at, text }) => {
      const label = Math.max(at, free);
      free = label + 18;
      return `<g class="${of}"><svg class="${of}" x="100%" y="${at}" overflow="visible" aria-hidden="true"><path class="mark" d="${mark}"></path></svg><text class="end" x="100%" y="${label}">${text}</text> </g>`;
    })
    .join('');
};

const drawingHtml = (): string => {
  const axis = axisOver(evolution.series.flatMap(line => known(line.data)));
  const y = (value: number): number => height - (axis.at(value) / 100) * height;
  const lines = evolution.series.map((line, index) => ({ index, html: lineHtml(line, index, y) }));
  const [own, ...others] = lines;
  return `${axisHtml(axis.ticks, y)}<svg class="lines" width="100%" height="${height}" viewBox="0 0 100 ${height}" preserveAspectRatio="none" aria-hidden="true">${[...others, own].map(line => line?.html).join('')}</svg>${endsHtml(y)}`;
};

const cents = (value: number): number => Math.round(value * 100) / 100;
const toCent = (value: number | null): number | null => (value === null ? null : cents(value));

const chartJson = (): string =>
  JSON.stringify({
    id: 'chart',
    kind: 'lines',
    categories: evolution.xAxisData,
    series: evolution.series.map(({ name, data, own }) => ({ name, values: data.map(toCent), own })),
    unit: 'MXN',
  })
    .slice(0, -1)
    .replace(/[<>&\u2028\u2029]/g, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

const numberHtml = (value: number | null, text: string): string =>
  `<td><data value="${value ?? ''}">${escapeHtml(text)}</data></td>`;

const changeRow = ({ name, detail, own, data, observations }: Line): string => {
  const prices = known(data);
  const [first = 0, last = 0] = [prices[0], prices.at(-1)];
  const change = Math.round((last - first) * 1e6) / 1e6;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const percent = (last / first - 1) * 100;
  const count = observations.reduce((sum, one) => sum + one, 0);
  const mark = own ? ' <span class="tag tag--own tag--plain">own</span>' : '';
  return `<tr${own ? ' data-own=""' : ''}><th scope="row"><span>${escapeHtml(name)}</span>${mark} <span class="sub">${escapeHtml(detail)}</span></th>${numberHtml(first, priceText(first))}${numberHtml(last, priceText(last))}${numberHtml(change, changeText(change))}${numberHtml(percent, percentText(percent))}${numberHtml(lowest, priceText(lowest))}${numberHtml(highest, priceText(highest))}${numberHtml(count, countText(count))}</tr>`;
};

const dayRow = (day: string, at: number): string => {
  let cells = '';
  for (const { data } of evolution.series) cells += numberHtml(data[at] ?? null, priceText(data[at] ?? null));
  return `<tr><th scope="row"><span>${escapeHtml(dayText(day))}</span></th>${cells}</tr>`;
};

/** The parts written from the data, in the order of the page: each between the texts before and after it. */
const parts: { before: string; after: string; write: () => string }[] = [
  { before: '</div></div></fieldset>', after: '</div><div class="filterbar__foot">', write: filterHtml },
  { before: '<ul class="legend">', after: '</ul>', write: legendHtml },
  { before: '<desc id="chart-lines-desc">', after: '</desc>', write: () => escapeHtml(descriptionText()) },
  { before: '</desc>', after: '<text class="xtick', write: drawingHtml },
  { before: 'id="chart-props">', after: ',"lang":', write: chartJson },
  { before: '<tbody>', after: '</tbody>', write: () => evolution.series.map(changeRow).join('') },
  { before: '<tbody>', after: '</tbody>', write: () => evolution.xAxisData.map(dayRow).join('') },
];

/**
 * Extracts from the page what does not depend on the data (its frame, headings, texts): the literal strings of a page
 * written by template strings. Everything else is written from the data again on each call.
 */
export const pageWriter = (html: string): (() => string) => {
  let at = 0;
  const literals = parts.map(({ before, after }) => {
    const start = html.indexOf(before, at) + before.length;
    const literal = html.slice(at, start);
    at = html.indexOf(after, start);
    return literal;
  });
  const rest = html.slice(at);
  return () => {
    let page = '';
    for (const [index, { write }] of parts.entries()) page += literals[index] + write();
    return page + rest;
  };
};
