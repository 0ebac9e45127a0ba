/** Drawn on a 16 × 16 grid with one stroke. */
const paths = {
  alert: 'M8 2 14.5 13.5h-13zM8 6.5v3M8 11.6v.1',
  arrowDown: 'M8 3v10m-4-4 4 4 4-4',
  arrowUp: 'M8 13V3M4 7l4-4 4 4',
  back: 'M9.5 3.5 5 8l4.5 4.5',
  bell: 'M4 6.5a4 4 0 0 1 8 0c0 3 1.2 4 1.2 4H2.8s1.2-1 1.2-4zM6.5 13a1.6 1.6 0 0 0 3 0',
  chart: 'M2.5 2.5v11h11M4.5 10.5 7.5 7l2.5 2 3.5-5',
  check: 'm3.5 8.5 3 3 6-7',
  clock: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 4.5V8l2.5 1.5',
  cross: 'm4 4 8 8m0-8-8 8',
  download: 'M8 2.5v7.5m-3-3 3 3 3-3M3 13.5h10',
  error: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 4.8v3.7M8 11.1v.1',
  expand: 'm4 6 4 4 4-4',
  filter: 'M2 4h12M4.5 8h7M7 12h2',
  globe: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM1.8 8h12.4M8 1.8c4.2 4 4.2 8.4 0 12.4-4.2-4-4.2-8.4 0-12.4z',
  grid: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  info: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 7.4v3.8M8 4.9v.1',
  leave: 'M6 2.5H2.5v11H6M6.5 8h7m-3-3 3 3-3 3',
  more: 'M3.5 8v.1M8 8v.1M12.5 8v.1',
  ok: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM5.3 8.2l2 2 3.5-4.2',
  person: 'M8 8.2a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM2.8 13.6a5.2 5.2 0 0 1 10.4 0',
  pencil: 'm3 13 .6-2.8 7-7 2.2 2.2-7 7zM9.4 4.4l2.2 2.2',
  place: 'M8 14.2S3.5 10 3.5 6.5a4.5 4.5 0 0 1 9 0C12.5 10 8 14.2 8 14.2zM8 5a1.6 1.6 0 1 0 0 3.2A1.6 1.6 0 0 0 8 5z',
  plus: 'M8 3v10M3 8h10',
  print: 'M4.5 6V2.5h7V6M4.5 11.5H2.5V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3l3.2 3.2',
  shop: 'M2.5 6.5 3.7 2.5h8.6l1.2 4M3.5 7.5v6h9v-6M6.5 13.5V9.5h3v4M2.5 6.5c0 1.6 2.7 1.6 2.7 0 0 1.6 2.8 1.6 2.8 0 0 1.6 2.8 1.6 2.8 0 0 1.6 2.7 1.6 2.7 0',
  tag: 'M2.5 8.5v-6h6l5 5-6 6zM5.4 5.4v.1',
  zoom: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3l3.2 3.2M5 7h4M7 5v4',
} as const;

export type IconName = keyof typeof paths;

/** An icon beside a word: it never carries meaning alone, and so is hidden from screen readers. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
