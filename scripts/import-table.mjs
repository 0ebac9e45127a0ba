// Who may import whom: design/architecture.md's table of rooms, held by dependency-cruiser.
const room = (name, path, mayImport) => ({
  name: `${name}-imports`,
  comment: `${name} may import: ${mayImport.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${path}` },
  to: { path: '^(server|views|client|locales)/', pathNot: [`^${path}`, ...mayImport.map(other => `^${other}`)] },
});

const plumbing = [
  'server/config/',
  'server/logging/',
  'server/domain/',
  'server/http/',
  'server/session/',
  'server/security/',
];
const wire = ['server/contract/', 'server/upstream/'];

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'main-is-the-top',
      severity: 'error',
      from: {},
      to: { path: '^server/(main|worker|(import|backup|restore)-cli)\\.ts$' },
    },
    {
      name: 'backend-stands-alone',
      comment: 'The web tier knows its data only through the three APIs.',
      severity: 'error',
      from: {
        path: '^(server|views|client)/',
        pathNot: '^server/(backend/|backup/|import-command/|(import|backup|restore)-cli\\.ts)',
      },
      to: { path: '^server/backend/' },
    },
    {
      name: 'no-feature-imports-another',
      comment: 'What several features need stands in server/features/shared/, which knows none of them.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/([^/]+)/', pathNot: '^server/features/($1|shared)/' },
    },
    {
      name: 'one-renders',
      comment: 'server/rendering is the only caller of renderToString.',
      severity: 'error',
      from: { path: '^(server|views)/', pathNot: '^server/rendering/' },
      to: { path: 'react-dom/server' },
    },
    {
      name: 'no-zod-on-the-client',
      comment: 'zod would double what a browser loads.',
      severity: 'error',
      from: { path: '^(client|views)/', pathNot: '\\.props\\.ts$' },
      to: { path: '(node_modules/zod|\\.props\\.ts$)' },
    },
    {
      name: 'shared-is-small',
      comment: 'What pages may import brings nothing else of the server along.',
      severity: 'error',
      from: { path: '^server/.*\\.shared\\.ts$' },
      to: { pathNot: '\\.shared\\.ts$' },
    },
    {
      name: 'no-texts-on-the-client',
      comment: 'Islands get their words as props; those of all pages would weigh more than the scripts.',
      severity: 'error',
      from: { path: '^(client|views)/' },
      to: {
        path: '^locales/',
        pathNot: '^locales/(text|[^/]+/chartControls)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    room('config', 'server/config/', ['server/contract/', 'server/domain/']),
    room('contract', 'server/contract/', ['server/domain/', 'locales/']),
    room('domain', 'server/domain/', ['locales/']),
    room('outbound', 'server/outbound/', []),
    room('images', 'server/images/', ['server/outbound/']),
    room('logging', 'server/logging/', []),
    room('upstream', 'server/upstream/', ['server/contract/', 'server/config/', 'server/logging/']),
    room('session', 'server/session/', ['server/config/', 'server/logging/', 'server/domain/']),
    room('security', 'server/security/', plumbing),
    room('http', 'server/http/', [...plumbing, ...wire, 'server/rendering/', 'views/', 'locales/']),
    room('rendering', 'server/rendering/', ['views/', 'locales/', 'server/domain/']),
    room('processes', 'server/processes/', ['server/config/', 'server/logging/', 'server/upstream/']),
    room('backup', 'server/backup/', ['server/backend/', 'server/rendering/', 'locales/']),
    room('import-command', 'server/import-command/', [
      'server/backend/',
      'server/domain/',
      'server/rendering/',
      'locales/',
    ]),
    room('firings', 'server/firings/', [
      'server/contract/',
      'server/domain/',
      // Keys of analyses: data alone.
      'server/features/analysis-types\\.ts',
      'locales/',
    ]),
    room('features', 'server/features/', [
      ...plumbing,
      ...wire,
      'server/firings/',
      'server/images/',
      'server/rendering/',
      'views/',
      'locales/',
    ]),
    room('backend', 'server/backend/', [
      'server/firings/',
      'server/features/analysis-types\\.ts',
      // What the API, mails and webhooks say is said as pages say it.
      'locales/',
      'server/rendering/(translator|render-mail)\\.ts',
      // Drawings of the demo market name what they show.
      'views/escape-html\\.ts',
      'server/images/',
      'server/outbound/',
      'server/contract/',
      'server/config/',
      'server/logging/',
      'server/domain/',
    ]),
    // What the server and a page share without either running the other: data and pure functions, such as addresses.
    room('views', 'views/', ['locales/', 'server/domain/[^/]+\\.shared\\.ts$']),
    room('client', 'client/', ['views/']),
    room('locales', 'locales/', []),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
