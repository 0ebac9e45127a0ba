import type { ChartFigure } from './chart-figure.ts';

export type ReadingWords = { reading: string; weekOf: string };

const make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
};

const keySteps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: at => at + 1,
  ArrowUp: at => at + 1,
  ArrowLeft: at => at - 1,
  ArrowDown: at => at - 1,
  PageUp: at => at + 7,
  PageDown: at => at - 7,
  Home: () => 0,
  End: (_at, last) => last,
};

/** Days, weeks and months in the person's language, numbers as the country writes them. */
export const textsOf = (figure: ChartFigure, { weekOf }: ReadingWords) => {
  const { categories, lang, bucket, unit, locale, digits, changes } = figure;
  const tag = lang === 'en' ? 'en-GB' : lang;
  const inUtc = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC', ...options });
  const numbers = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(changes ? { signDisplay: 'exceptZero' } : {}),
  });
  const number = (value: number): string =>
    changes ? `${numbers.format(value).replace('-', '−')}\u00a0${unit}` : numbers.format(value);
  const days = inUtc(bucket === 'month' ? { year: 'numeric' } : { day: 'numeric', year: 'numeric' });
  const shortDays = inUtc({ day: 'numeric' });
  const months = inUtc({});
  /** Of changes and shares that are all whole an axis names no tenths, as in the drawing. */
  const ticks = (values: readonly number[]): string[] =>
    values.map(value =>
      unit === '%' && values.every(Number.isInteger) ? number(value).replace(/\D0(?=\s|$)/, '') : number(value),
    );
  return {
    number,
    ticks,
    calendar: {
      bucket: (day: string): string => shortDays.format(new Date(day)),
      month: (day: string): string => months.format(new Date(day)),
    },
    when: (at: number): string => {
      const day = days.format(new Date(categories[at] ?? 0));
      return bucket === 'week' ? weekOf.replace('{day}', day) : day;
    },
    amount: (value: number | null | undefined): string =>
      value === null || value === undefined ? '–' : changes ? number(value) : `${number(value)} ${unit}`.trim(),
  };
};

export type ChartTexts = ReturnType<typeof textsOf>;

/** Where a chart that can be zoomed differs from the drawing: its title, which points are in sight, what is pointed at. */
export type Zoomed = { title: string; view: () => readonly [from: number, to: number] };

/**
 * Reads one drawing where the pointer, the finger or the arrow keys are: the day of its lines, or the row of its ranges,
 * and beside it every value with its full name and unit. It lies over the plot as a slider, whose text says the same.
 */
export const addReading = (plot: HTMLElement, figure: ChartFigure, words: ReadingWords, zoomed?: Zoomed): void => {
  const last = figure.categories.length - 1;
  const view = zoomed?.view ?? (() => [0, last] as const);
  const isRange = figure.kind === 'range';
  const { when: day, amount } = textsOf(figure, words);
  const when = (nth: number): string => (isRange ? (figure.categories[nth] ?? '') : day(nth));
  const { nth } = plot.dataset;
  const series =
    nth === undefined ? figure.series : nth.split(' ').flatMap(number => figure.series[Number(number)] ?? []);
  const slider = make('div', 'reading');
  const line = make('span', 'reading__line');
  const box = make('div', 'reading__box');
  box.hidden = true;
  line.hidden = true;
  slider.append(line, box);
  slider.tabIndex = 0;
  slider.setAttribute('role', 'slider');
  slider.setAttribute(
    'aria-label',
    `${zoomed?.title ?? plot.querySelector('title')?.textContent ?? ''}: ${words.reading}`,
  );
  if (isRange) slider.setAttribute('aria-orientation', 'vertical');
  slider.setAttribute('aria-valuemin', '0');
  slider.setAttribute('aria-valuemax', String(last));
  let at = isRange ? 0 : last;

  /** As the lines stand, from the top: the highest value, or the first rank. Ranges keep the order of their rows. */
  const downwards = (value: number | null | undefined): number =>
    isRange ? 0 : ((figure.ranks ? value : value && -value) ?? Number.MAX_VALUE);
  const valueText = (): string => {
    const rows = series
      .map(({ name, values, own }) => ({ name, own, value: values[at] }))
      .sort((a, b) => downwards(a.value) - downwards(b.value));
    box.replaceChildren(
      make('b', '', when(at)),
      ...rows.map(({ name, own, value }) => {
        const row = make('span', own ? 'reading__row reading__row--own' : 'reading__row');
        row.append(make('span', '', name), make('span', 'num', amount(value)));
        return row;
      }),
    );
    return [when(at), ...rows.map(({ name, value }) => `${name} ${amount(value)}`)].join('; ');
  };
  const show = (wanted: number): void => {
    const [from, to] = view();
    at = Math.min(Math.floor(to), Math.max(Math.ceil(from), wanted));
    slider.setAttribute('aria-valuenow', String(at));
    slider.setAttribute('aria-valuetext', valueText());
    box.hidden = false;
    line.hidden = false;
    if (isRange) {
      const top = (at / (last + 1)) * slider.clientHeight;
      line.style.translate = `0 ${top}px`;
      box.style.translate = `0 ${top + 40}px`;
      return;
    }
    const x = to > from ? ((at - from) / (to - from)) * slider.clientWidth : slider.clientWidth / 2;
    line.style.translate = `${x}px`;
    // On the side that has more room, and never outside the window.
    const edge = slider.getBoundingClientRect();
    const beside = x > slider.clientWidth / 2 ? x - box.offsetWidth - 12 : x + 12;
    const [least, most] = [4 - edge.left, document.documentElement.clientWidth - 4 - edge.left - box.offsetWidth];
    box.style.translate = `${Math.max(least, Math.min(most, beside))}px`;
  };
  const hide = (): void => {
    box.hidden = true;
    line.hidden = true;
  };
  const point = (event: PointerEvent): void => {
    const { left, top, width, height } = slider.getBoundingClientRect();
    const [from, to] = view();
    show(
      isRange
        ? Math.floor(((event.clientY - top) / height) * (last + 1))
        : Math.round(from + ((event.clientX - left) / width) * (to - from)),
    );
  };
  slider.setAttribute('aria-valuenow', String(at));
  slider.setAttribute('aria-valuetext', valueText());
  // In a zoomable chart the pointer also draws a stretch to zoom to: the slider lets it through.
  const pointed = zoomed ? plot : slider;
  pointed.addEventListener('pointermove', point);
  pointed.addEventListener('pointerdown', point);
  pointed.addEventListener('pointerleave', event => event.pointerType === 'mouse' && hide());
  slider.addEventListener('focus', () => show(at));
  slider.addEventListener('blur', hide);
  slider.addEventListener('keydown', event => {
    const step = keySteps[event.key];
    if (event.key === 'Escape') hide();
    if (!step) return;
    event.preventDefault();
    const next = step(at, last);
    // Rows begin above.
    show(isRange && /Up|Down/.test(event.key) ? 2 * at - next : next);
  });
  plot.append(slider);
};

/** Makes every drawing below `drawing` readable, once. */
export function readDrawings(drawing: HTMLElement, figure: ChartFigure, words: ReadingWords): void {
  for (const plot of drawing.querySelectorAll<HTMLElement>('.chart__plot[data-points]')) {
    if (!plot.querySelector('.reading')) addReading(plot, figure, words);
  }
}
