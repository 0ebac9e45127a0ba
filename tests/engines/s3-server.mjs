// A server of buckets for the tests: keeps them in a folder, and says at which port it listens. It knows one key, and looks at
// signatures itself, since the package takes each. Files of that folder say what it does: see tests/support/engines/s3-server.ts.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const S3rver = createRequire(import.meta.url)('s3rver');
const [folder = '', bucket = '', secret = ''] = process.argv.slice(2);

const region = 'eu-south-1';
const mostSkewMs = 15 * 60_000;
const at = name => join(folder, name);
const read = name => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : null);

const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const sha256 = text => createHash('sha256').update(text).digest('hex');
const encode = text =>
  encodeURIComponent(text).replace(/[!'()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const momentOf = text => Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** The code of what is wrong with a request's signature, as the documents of its fourth version have it; null if it is right. */
const wrongIn = ({ method, url, headers }) => {
  const parts = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  if (!parts) return 'AccessDenied';
  const [, key, day, named, signedHeaders, signature] = parts;
  if (key !== 'S3RVER') return 'InvalidAccessKeyId';
  if (named !== region) return 'AuthorizationHeaderMalformed';
  const date = headers['x-amz-date'] ?? '';
  if (Math.abs(momentOf(date) - Date.now() - Number(read('clock-ahead') ?? 0)) > mostSkewMs)
    return 'RequestTimeTooSkewed';
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const query = [...searchParams].map(pair => pair.map(encode).join('=')).sort();
  const canonical = [
    method,
    decodeURIComponent(pathname).split('/').map(encode).join('/'),
    query.join('&'),
    ...signedHeaders.split(';').map(name => `${name}:${headers[name]}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signing = [day, region, 's3', 'aws4_request'].reduce(hmac, `AWS4${secret}`);
  const right = hmac(signing, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
};

/** Whether one more request is to be refused. */
const isTooMuch = () => {
  const left = Number(read('slow-down') ?? 0);
  if (left > 1) writeFileSync(at('slow-down'), String(left - 1));
  else rmSync(at('slow-down'), { force: true });
  return left > 0;
};

const dieIfToldTo = url => {
  const part = new URL(url, 'http://bucket').searchParams.get('partNumber');
  if (part === null || part !== read('die-at-part')) return;
  rmSync(at('die-at-part'));
  process.kill(process.pid, 'SIGKILL');
};

const server = new S3rver({
  address: '127.0.0.1',
  port: Number(process.env.S3_SERVER_PORT ?? '0'),
  directory: join(folder, 'buckets'),
  silent: true,
  resetOnClose: false,
  configureBuckets: [{ name: bucket }],
});
const { port } = await server.run();
const [answer] = server.httpServer.listeners('request');
server.httpServer.removeAllListeners('request');
server.httpServer.on('request', (request, response) => {
  const wrong = wrongIn(request) ?? (isTooMuch() ? 'SlowDown' : null);
  if (wrong !== null) {
    // What is sent is read first, as by the real one.
    request.resume().once('end', () => {
      response.writeHead(wrong === 'SlowDown' ? 503 : 403, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${wrong}</Code><Message>no</Message></Error>`);
    });
    return;
  }
  dieIfToldTo(request.url);
  answer(request, response);
});
console.log(port);
