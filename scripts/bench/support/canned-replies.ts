const places = 24;
const rows = 200;
const names = Array.from({ length: places }, (_, index) => `Región ${index + 1}`);

/** Averages have six decimals at the API, prices mostly two. */
const decimals = (value: number, digits: number): number => Number(value.toFixed(digits));

const figures = (n: number) => ({
  average: decimals(20 + n / 7, 6),
  minimum: decimals(15 + n / 9, 2),
  maximum: decimals(30 + n / 5, 2),
  mode: decimals(19.9 + n, 2),
  modeCount: 40 + n,
  modeTies: 1,
  dispersion: decimals(3.25 + n / 97, 6),
  observations: 1200 + n,
  shops: 40 + (n % 20),
});

const row = (_: unknown, n: number) => ({
  ...figures(n),
  masterProductId: 1 + (n % 60),
  upc: String(7500000000000 + n),
  productName: `Leche entera Casa Lumbre ${n} de un litro`,
  placeId: 1 + (n % places),
  placeName: names[n % places],
  placeDetail: 'México',
});

/** Eight lines over 365 days in the format of the charts API: with a few gaps, and a promotion for some weeks. */
const days = Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2025, 10, 21 + n)).toISOString().slice(0, 10));
const priceOn = (line: number, n: number): number | null =>
  (n + 40 * line) % 97 === 0 ? null : decimals(24 + 3 * line + 2 * Math.sin(n / 25 + line) + ((n * 7) % 13) / 70, 6);

export const evolution = {
  bucket: 'day',
  xAxisData: days,
  series: Array.from({ length: 8 }, (_, line) => ({
    name: `Leche entera Casa Lumbre ${line}`,
    detail: String(7500000000000 + line),
    masterId: line + 1,
    own: line === 0,
    data: days.map((_day, n) => priceOn(line, n)),
    observations: days.map((_day, n) => 30 + ((n + line) % 11)),
    promotion: days.map((_day, n) => ((n + 40 * line) % 180 < 14 ? 75 : 0)),
  })),
  total: 8,
  observations: 102_000,
  shops: 44,
  newest: '2026-11-20T12:00:00Z',
};

const series = (['average', 'minimum', 'maximum', 'mode', 'observations', 'shops'] as const).map(name => ({
  name,
  data: names.map((_, index) => figures(index)[name]),
}));

const summary = { ...figures(3), name: 'Bench', newest: '2026-11-20T12:00:00Z' };
const product = (_: unknown, n: number) => ({
  masterProductId: n + 1,
  upc: String(7500000000000 + n),
  productName: `Leche entera Casa Lumbre ${n}`,
  brand: 'Casa Lumbre',
  categoryId: null,
  categoryName: null,
});
/** The choices of the pages. */
export const dashboard = {
  regions: names.map((name, n) => ({ id: n + 1, areaMasterId: n + 1, name, hasProducts: true })),
  retailers: Array.from({ length: 8 }, (_, n) => ({ id: n + 1, masterId: n + 1, name: `Cadena ${n}`, image: null })),
  products: Array.from({ length: 60 }, product),
  /** Master ids of the own products. */
  own: new Set([1]),
};
const expires = Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 86_400 * 30 })).toString('base64url');

const dataParts: Record<string, unknown> = {
  basic: {
    id: 1,
    name: 'Bench',
    status: 'active',
    planId: 1,
    countryId: 1,
    countryCode: 'MX',
    countryName: 'México',
    countryImage: '/flags/mx.svg',
    currency: 'MXN',
    timeZone: 'America/Mexico_City',
    locale: 'es-MX',
    isDemo: false,
  },
  regions: dashboard.regions,
  cities: [],
  shops: [],
  retailers: dashboard.retailers,
  products: dashboard.products,
  'own-products': [{ masterProductId: 1, upc: '7500000000000', productName: 'Leche', status: 'CONFIGURATED' }],
  'initial-date': { initialFilterDate: '2025-10-01' },
};
const analysis = (type: string, index: number) => ({
  id: index + 1,
  name: type,
  description: '',
  icon: 'map',
  color: '#000000',
  colorRGB: '0,0,0',
  type,
  active: true,
  enable: true,
  canSelect: true,
});

const replies: [RegExp, unknown][] = [
  [/\/auth\/login$/, { accessToken: `h.${expires}.s` }],
  [
    /\/customer\/profile$/,
    {
      id: 1,
      name: 'Ana',
      lastName: 'Paz',
      email: 'a@b.example',
      languageId: 1,
      team: { id: 1, name: 'T' },
      role: 'owner',
    },
  ],
  [
    /\/subscriptions\/user$/,
    {
      planId: 1,
      name: 'Bench',
      packageId: 4,
      packageName: 'Enterprise',
      isTrial: false,
      expirationTrial: null,
      expirationDate: null,
      maxProducts: 100,
      maxRetailers: 20,
      maxCountries: 5,
      totalProducts: 60,
      totalRetailers: 8,
      totalCountries: 1,
    },
  ],
  [/\/analysis$/, ['price-by-region', 'price-by-city', 'price-by-shop', 'price-evolution'].map(analysis)],
  [/\/price-evolution\/all/, evolution],
  [/\/price\/regions\/chart/, { xAxisData: names, placeIds: names.map((_, n) => n + 1), series }],
  [/\/price\/regions\?page=1&limit=1$/, { data: [row(null, 0)], page: 1, limit: 1, total: 1440, summary }],
  [/\/price\/regions/, { data: Array.from({ length: rows }, row), page: 1, limit: rows, total: 1440, summary }],
  ...Object.entries(dataParts).map(([part, reply]): [RegExp, unknown] => [new RegExp(`/data/${part}$`), reply]),
  [/\/competitors\?/, { data: [], page: 1, limit: 500, total: 0 }],
  [/\/notifications\/count$/, { unviewed: 3 }],
  [/\/dashboards\/1\/alerts$/, { alerts: 1 }],
  [/\/groups$/, []],
  [/\/health$/, { status: 'ok' }],
];
/** The text of each reply, by the end of its address: the first match. */
export const cannedReplies = replies.map(([path, reply]) => [path, JSON.stringify(reply)] as const);
