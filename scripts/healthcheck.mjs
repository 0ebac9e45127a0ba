// HEALTHCHECK of the image: whether the process replies on its own port. Servers without pages
// reply elsewhere: of the role `backend` the main API.
const { PORT = '8080', BASE_PATH = '', VITRINA_ROLE } = process.env;
const paths = { backend: '/main/health', worker: '/healthz' };
const path = paths[VITRINA_ROLE] ?? `${BASE_PATH.replace(/\/+$/, '')}/healthz`;
const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { signal: AbortSignal.timeout(4000) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
