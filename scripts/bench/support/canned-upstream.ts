import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  regions: names.map((name, n) => ({ id: n + 1, areaMasterId: n + 1, name, hasProducts: true })),
  cities: [],
  shops: [],
  retailers: Array.from({ length: 8 }, (_, n) => ({ id: n + 1, masterId: n + 1, name: `Cadena ${n}`, image: null })),
  products: Array.from({ length: 60 }, product),
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
      ...{ planId: 1, name: 'Bench', packageId: 4, packageName: 'Enterprise' },
      ...{ isTrial: false, expirationTrial: null, expirationDate: null },
      ...{ maxProducts: 100, maxRetailers: 20, maxCountries: 5 },
      ...{ totalProducts: 60, totalRetailers: 8, totalCountries: 1 },
    },
  ],
  [/\/analysis$/, ['price-by-region', 'price-by-city', 'price-by-shop'].map(analysis)],
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
const texts = replies.map(([path, reply]) => [path, JSON.stringify(reply)] as const);

/** An upstream that answers at once: a price table of 200 rows, a chart of 24 places, and all that the page needs. */
export const startCannedUpstream = (): Promise<{ server: Server; address: string }> =>
  new Promise(done => {
    const server = createServer((request, response) => {
      const text = texts.find(([path]) => path.test(request.url ?? ''))?.[1];
      request.resume();
      const body = Buffer.from(text ?? '{}');
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      response.writeHead(text ? 200 : 404, headers).end(body);
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      done({ server, address: `http://127.0.0.1:${port}` });
    });
  });
