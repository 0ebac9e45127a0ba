/** Drawn on a 16 × 16 grid with one stroke, by the icon names of analyses (docs/product.md §3). */
const drawings: Readonly<Record<string, string>> = {
  activity: 'M1.5 8.5h3l2-6 3 11 2-5h3',
  'badge-percent': 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM5.5 10.5l5-5M5.8 5.8v.1M10.2 10.2v.1',
  'building-2': 'M3.5 14V2.5h6V14M9.5 6.5h3V14M2 14h12M5.5 5v.1M7.5 5v.1M5.5 8v.1M7.5 8v.1M5.5 11v.1M7.5 11v.1',
  'chart-line': 'M2.5 2.5v11h11M4.5 10.5 7.5 7l2.5 2 3.5-5',
  image: 'M2.5 3h11v10h-11zM2.5 11l3.5-3.5 3 3 1.8-1.8 2.7 2.6M10.6 5.9v.1',
  map: 'M2 4.2 6 2.5l4 1.7 4-1.7v9.3l-4 1.7-4-1.7-4 1.7zM6 2.5v9.3M10 4.2v9.3',
  'package-search':
    'M8 14 2.5 11V5L8 2l5.5 3v2.5M2.5 5 8 8l5.5-3M8 8v6M11.5 9.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM13 13l1.5 1.5',
  'package-x': 'M8 14 2.5 11V5L8 2l5.5 3v3.5M2.5 5 8 8l5.5-3M8 8v6M10.5 10.5l4 4M14.5 10.5l-4 4',
  scale: 'M8 2.5v11M5 13.5h6M3 5h10M3 5 1.5 9.5h3zM13 5l-1.5 4.5h3z',
  shelves: 'M2.5 1.5v13M13.5 1.5v13M2.5 6.2h11M2.5 12h11M5 6.2V3.5h2.5v2.7M8.5 12V9h3v3M5 12v-2',
  'shopping-basket': 'M2 6.5h12l-1.4 7H3.4zM5 6.5 7 2.5M11 6.5 9 2.5M6 9v2.5M10 9v2.5',
  store:
    'M2.5 6.5 3.7 2.5h8.6l1.2 4M3.5 7.5v6h9v-6M6.5 13.5V9.5h3v4M2.5 6.5c0 1.6 2.7 1.6 2.7 0 0 1.6 2.8 1.6 2.8 0 0 1.6 2.8 1.6 2.8 0 0 1.6 2.7 1.6 2.7 0',
  swords: 'M2.5 2.5 11 11M9.5 12.5l3-3M11.5 11.5l2 2M13.5 2.5 5 11M3.5 9.5l3 3M4.5 11.5l-2 2',
  trophy:
    'M5 2.5h6v4a3 3 0 0 1-6 0zM5 3.5H2.5c0 2.4 1 3.6 2.7 3.8M11 3.5h2.5c0 2.4-1 3.6-2.7 3.8M8 9.5v2.5M5.5 13.5h5M6.5 12h3',
  'table-2': 'M2.5 2.5h11v11h-11zM2.5 6h11M2.5 9.8h11M6.2 2.5v11',
};
const unknown = 'M2.5 13.5h11M4.5 13.5V9M8 13.5v-8M11.5 13.5V7';

const plainColour = /^#[0-9a-f]{6}$/i;

/**
 * The icon of an analysis in its own colour (docs/product.md §3): it never carries meaning alone, and so is hidden from
 * screen readers.
 */
export const AnalysisIcon = ({ icon, color }: { icon: string; color: string }) => {
  const own = plainColour.test(color) ? color : 'currentColor';
  return (
    <svg className="analysis-icon" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" fill={own} fillOpacity="0.14" />
      <path
        d={drawings[icon] ?? unknown}
        transform="translate(6 6)"
        fill="none"
        stroke={own}
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
};
