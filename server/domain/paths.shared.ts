import { addressesFor } from './address.shared.ts';

/** Every address of the site as a route pattern, below BASE_PATH. Links are made from these patterns, below. */
export const patterns = {
  home: '/',
  homeByName: '/home',
  pricing: '/pricing',
  terms: '/terminos-condiciones',
  privacy: '/aviso-privacidad',
  styleguide: '/styleguide',

  login: '/login',
  logout: '/logout',
  networkCheck: '/login/check-network',
  recover: '/login/recover',
  recoverSent: '/login/recover/sent',
  newPassword: '/login/new-password',
  unsubscribe: '/login/unsubscribe',
  register: '/register',
  checkEmail: '/register/check-email',
  confirmEmail: '/register/confirm',
  acceptInvitation: '/accept-invitation',

  /** A view for people without an account; its files and pictures are below it. */
  shared: '/share/:token',
  sharedPassword: '/share/:token/password',
  sharedCsv: '/share/:token/csv',
  sharedChart: '/share/:token/chart',
  sharedPicture: '/share/:token/picture',
  sharedReference: '/share/:token/reference/:productId/:imageId',

  account: '/account',
  accountLanguage: '/account/language',
  accountPassword: '/account/password',
  endSession: '/account/sessions/end',
  endOtherSessions: '/account/sessions/end-others',
  notifications: '/notifications',
  notificationSettings: '/notifications/settings',

  search: '/search',

  team: '/team',
  teamMemberStatus: '/team/members/status',
  teamMemberRole: '/team/members/role',
  teamInvitations: '/team/invitations',
  resendInvitation: '/team/invitations/resend',
  withdrawInvitation: '/team/invitations/withdraw',
  teamPlan: '/team/plan',
  planName: '/team/plan/name',
  planConfigured: '/team/plan/configured',
  planCountries: '/team/plan/countries',
  planCountry: '/team/plan/countries/:countryId',
  planCountryRemove: '/team/plan/countries/:countryId/remove',
  upgrade: '/team/plan/upgrade/:packageId',
  downgrade: '/team/plan/downgrade',
  teamReports: '/team/reports',
  reportAddresses: '/team/reports/addresses',
  reportAddressRemove: '/team/reports/addresses/:addressId/remove',
  shareLinks: '/team/share-links',
  shareLinksSwitch: '/team/share-links/switch',
  shareLink: '/team/share-links/:shareId',
  shareLinkEnd: '/team/share-links/:shareId/end',
  webhook: '/team/webhook',
  webhookRemove: '/team/webhook/remove',
  webhookSecret: '/team/webhook/secret',
  webhookTest: '/team/webhook/test',
  webhookRetry: '/team/webhook/deliveries/:deliveryId/retry',

  data: '/data',
  dataFormats: '/data/formats',
  dataTemplate: '/data/formats/template',
  dataFreshness: '/data/freshness',
  dataShops: '/data/shops',
  dataShopsFile: '/data/shops/csv',
  import: '/data/imports/:id',
  importRejects: '/data/imports/:id/rejects',
  undoImport: '/data/imports/:id/undo',
  jobs: '/data/jobs',
  jobRun: '/data/jobs/:jobId/run',
  jobGiveUp: '/data/jobs/:jobId/give-up',

  dashboards: '/dashboards',
  newDashboard: '/dashboards/new',
  dashboard: '/dashboards/:id',
  dashboardChart: '/dashboards/:id/chart',
  deleteDraft: '/dashboards/:id/delete',
  priceChanges: '/dashboards/:id/price-changes',
  priceChangesCsv: '/dashboards/:id/price-changes/csv',
  dashboardWorkbook: '/dashboards/:id/workbook',
  dashboardWorkbookFile: '/dashboards/:id/workbook/file',
  settings: '/dashboards/:id/settings',
  settingsStatus: '/dashboards/:id/settings/status',
  settingsAnalyses: '/dashboards/:id/settings/analyses',
  settingsCaches: '/dashboards/:id/settings/caches',
  cloneDashboard: '/dashboards/:id/settings/clone',
  leaveDashboard: '/dashboards/:id/settings/leave',
  deleteDashboard: '/dashboards/:id/settings/delete',
  setup: '/dashboards/:id/setup',
  /** The choices of a dashboard: steps of a draft's setup, and of the settings. */
  choice: '/dashboards/:id/:place/:choice',
  choicePlan: '/dashboards/:id/:place/products/plan',
  choiceRemoveAll: '/dashboards/:id/:place/products/remove-all',
  choiceUpcs: '/dashboards/:id/:place/products/upcs',
  choiceUpcsFile: '/dashboards/:id/:place/products/upcs/file',
  choiceCompetitor: '/dashboards/:id/:place/competitors/:productId',
  groups: '/dashboards/:id/groups',
  group: '/dashboards/:id/groups/:groupId',
  groupAdd: '/dashboards/:id/groups/:groupId/add',
  groupRemove: '/dashboards/:id/groups/:groupId/remove',
  groupDelete: '/dashboards/:id/groups/:groupId/delete',
  reports: '/dashboards/:id/reports',
  newReport: '/dashboards/:id/reports/new',
  report: '/reports/:reportId',
  reportChange: '/reports/:reportId/change',
  reportPreview: '/reports/:reportId/preview',
  reportSwitch: '/reports/:reportId/switch',
  reportSend: '/reports/:reportId/send',
  reportDelete: '/reports/:reportId/delete',
  views: '/dashboards/:id/views',
  newView: '/dashboards/:id/views/new',
  view: '/dashboards/:id/views/:viewId',
  viewShares: '/dashboards/:id/views/:viewId/share-links',
  paperShares: '/dashboards/:id/paper/share-links',
  viewChange: '/dashboards/:id/views/:viewId/change',
  viewMove: '/dashboards/:id/views/:viewId/move',
  viewCopy: '/dashboards/:id/views/:viewId/copy',
  viewDelete: '/dashboards/:id/views/:viewId/delete',
  notes: '/dashboards/:id/notes',
  newNote: '/dashboards/:id/notes/new',
  note: '/dashboards/:id/notes/:noteId',
  noteDelete: '/dashboards/:id/notes/:noteId/delete',
  viewPin: '/dashboards/:id/views/:viewId/pin',
  viewUnpin: '/dashboards/:id/views/:viewId/unpin',
  viewOpening: '/dashboards/:id/views/:viewId/opening',
  /** A person's own overview: the views that they pinned. */
  pinned: '/dashboards/:id/pinned',
  pinnedOrder: '/dashboards/:id/pinned/order',
  /** Several analyses on one paper. */
  paper: '/dashboards/:id/paper',
  comparisonSets: '/dashboards/:id/comparison-sets',
  newComparisonSet: '/dashboards/:id/comparison-sets/new',
  deleteComparisonSets: '/dashboards/:id/comparison-sets/delete',
  comparisonSet: '/dashboards/:id/comparison-sets/:setId',
  archiveComparisonSet: '/dashboards/:id/comparison-sets/:setId/archive',
  activateComparisonSet: '/dashboards/:id/comparison-sets/:setId/activate',
  alerts: '/dashboards/:id/alerts',
  newAlert: '/dashboards/:id/alerts/new',
  alertHistory: '/dashboards/:id/alerts/history',
  /** What it was called once: people may have kept its address. */
  alertHistoryBefore: '/dashboards/:id/alerts/landings',
  alert: '/dashboards/:id/alerts/:alertId',
  alertState: '/dashboards/:id/alerts/:alertId/state',
  alertDelete: '/dashboards/:id/alerts/:alertId/delete',
  members: '/dashboards/:id/members',
  memberStatus: '/dashboards/:id/members/status',
  memberAccess: '/dashboards/:id/members/access',
  memberRemove: '/dashboards/:id/members/remove',

  analysis: '/dashboards/:id/analyses/:analysis',
  analysisUpcs: '/dashboards/:id/analyses/:analysis/upcs',
  analysisUpcsFile: '/dashboards/:id/analyses/:analysis/upcs/file',
  analysisCsv: '/dashboards/:id/analyses/:analysis/csv',
  analysisChart: '/dashboards/:id/analyses/:analysis/chart',
  products: '/dashboards/:id/products',
  product: '/dashboards/:id/products/:productId',
  productCsv: '/dashboards/:id/products/:productId/csv/:view',
  productChart: '/dashboards/:id/products/:productId/chart',
  productPlaces: '/dashboards/:id/products/:productId/by/:level',
  productPlacesCsv: '/dashboards/:id/products/:productId/by/:level/csv',
  productPlacesChart: '/dashboards/:id/products/:productId/by/:level/chart',
  productModes: '/dashboards/:id/products/:productId/by/:level/mode',
  productModesCsv: '/dashboards/:id/products/:productId/by/:level/mode/csv',

  referenceImage: '/dashboards/:id/products/:productId/reference-image',
  referenceImageRemove: '/dashboards/:id/products/:productId/reference-image/remove',
  referenceImageRestore: '/dashboards/:id/products/:productId/reference-image/restore',
  referenceImageFile: '/dashboards/:id/products/:productId/reference-image/:imageId',
  /** Where the form with a reference image is sent. */
  referenceImages: '/reference-images',
  productPicture: '/images/product',

  favicon: '/favicon.svg',
  asset: '/assets/:name',
  flag: '/flags/:name',
} as const;

/** Every address of the site: a text, or a function of its ids. */
export const paths = addressesFor(patterns);

/** The address of an analysis' rows, or one product's by place, as a file: below its page. */
export const csvBelow = (page: string): string => `${page}/csv`;

/** The address of a page's charts as pictures: below the page, with its query. */
export const chartBelow = (page: string): string => `${page}/chart`;

/** The address of the page that chooses products by a list of UPCs: below an analysis, or a dashboard's products. */
export const upcsBelow = (page: string): string => `${page}/upcs`;

/** Where a form of that page sends its file; its addresses are recognised by their end, whatever page they are below. */
export const fileBelow = (page: string): string => `${page}/file`;
export const takesUpcFile = (path: string): boolean => path.endsWith(fileBelow(upcsBelow('')));

type Query = URLSearchParams | string | Readonly<Record<string, string | number>>;

const queryText = (query: Query): string =>
  typeof query === 'string' || query instanceof URLSearchParams
    ? query.toString()
    : new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();

/** An address with its query, if it has one. */
export const withQuery = (path: string, query: Query): string => {
  const text = queryText(query);
  return text ? `${path}?${text}` : path;
};
