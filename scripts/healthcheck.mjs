// HEALTHCHECK of the image: whether the process replies on its own port.
const { PORT = '8080', BASE_PATH = '' } = process.env;
const address = `http://127.0.0.1:${PORT}${BASE_PATH.replace(/\/+$/, '')}/healthz`;
const answer = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
