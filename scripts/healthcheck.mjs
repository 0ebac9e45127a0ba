// HEALTHCHECK of the image: whether the process replies on its own port. A server of the role `backend` has no pages: its
// main API says so.
const { PORT = '8080', BASE_PATH = '', VITRINA_ROLE } = process.env;
const path = VITRINA_ROLE === 'backend' ? '/main/health' : `${BASE_PATH.replace(/\/+$/, '')}/healthz`;
const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { signal: AbortSignal.timeout(4000) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
