import { escapeHtml } from '../../../views/escape-html.ts';
import type { LogoShape, MarketRetailer } from './markets/market.ts';

/** What stands on the field of a mark, 48 units wide and high: white, and `tint` for the second colour. */
const shapes: Readonly<Record<LogoShape, (tint: string) => string>> = {
  almond: tint =>
    `<path d="M24 7c9 8 11 25 0 34C13 32 15 15 24 7z"/><path d="M24 13v22" stroke="${tint}" stroke-width="2.5"/>`,
  basket: tint =>
    `<path d="M9 22h30l-4 17H13z"/><path d="M15 22a9 11 0 0 1 18 0" fill="none" stroke="#fff" stroke-width="3.5"/><path d="M19 26v9M24 26v9M29 26v9" stroke="${tint}" stroke-width="2.5"/>`,
  bird: tint =>
    `<path d="M8 12c10 1 16 5 19 11l13-5-9 11c-2 6-7 10-14 10 4-4 5-8 3-12C17 23 12 19 8 12z"/><circle cx="30" cy="24" r="1.8" fill="${tint}"/>`,
  bolt: tint => `<circle cx="24" cy="24" r="16"/><path d="M27 11 15 27h8l-2 10 12-16h-8z" fill="${tint}"/>`,
  cactus: tint =>
    `<path d="M20 40V12a4 4 0 0 1 8 0v28z"/><path d="M12 19v6a5 5 0 0 0 5 5h14a5 5 0 0 0 5-5v-4" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M24 15v3M24 24v3M24 33v3" stroke="${tint}" stroke-width="2"/>`,
  coin: tint =>
    `<circle cx="24" cy="24" r="16"/><path d="M14 29c3-8 8-12 19-12-1 9-6 14-15 13-2 0-3 1-4 3" fill="${tint}"/>`,
  feather: tint =>
    `<path d="M37 9C21 9 12 19 13 33l-3 6 2 1 4-5c13 0 20-10 21-26z"/><path d="M15 34 30 17" stroke="${tint}" stroke-width="2.5"/>`,
  lantern: tint =>
    `<path d="M17 14h14v4H17zM14 20h20l-3 16H17zM17 38h14v3H17z"/><path d="M20 13a4 5 0 0 1 8 0" fill="none" stroke="#fff" stroke-width="2.5"/><path d="M24 23c4 4 4 10 0 10s-4-6 0-10z" fill="${tint}"/>`,
  thistle: tint =>
    `<path d="M14 24a10 11 0 0 0 20 0z"/><path d="m13 22 2-11 5 8 4-11 4 11 5-8 2 11z"/><path d="M24 35v7" stroke="#fff" stroke-width="3"/><path d="M17 26h14" stroke="${tint}" stroke-width="2.5"/>`,
  wing: tint =>
    `<path d="M7 28C14 15 26 11 41 12c-3 5-6 8-10 9h5c-3 5-7 7-12 7h4c-5 7-13 8-21 0z"/><path d="M15 27c5-5 10-7 16-8" fill="none" stroke="${tint}" stroke-width="2"/>`,
};

/** A retailer's logo: the mark of an invented retailer, drawn from shapes only, to its corners: a page rounds them. */
export const drawLogo = ({ name, mark: { hue, shape } }: Pick<MarketRetailer, 'name' | 'mark'>): string => {
  const field = `hsl(${hue} 60% 32%)`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="240" height="240" role="img">',
    `<title>${escapeHtml(name)}</title><rect width="48" height="48" fill="${field}"/>`,
    `<g fill="#fff">${shapes[shape](`hsl(${hue} 70% 52%)`)}</g></svg>`,
  ].join('');
};
