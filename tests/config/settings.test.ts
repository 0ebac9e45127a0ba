import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFrom } from '../../server/backend/mail/message.ts';
import { readSettings, SettingsProblem } from '../../server/config/settings.ts';

const readProblem = (environment: Record<string, string>): string => {
  try {
    readSettings(environment);
  } catch (problem) {
    if (problem instanceof SettingsProblem) return problem.message;
    throw problem;
  }
  return 'none';
};

describe('settings', () => {
  it('start with nothing set, on loopback and with the embedded backend', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      BASE_PATH: '',
      upstreamUrls: null,
      DEMO: false,
    });
  });
  it('count an empty value as not set', () => {
    expect(readSettings({ PORT: '' }).PORT).toBe(8080);
  });
  it.each([
    ['PORT', '70000'],
    ['TRUST_PROXY', 'true'],
    ['BASE_PATH', 'no-slash'],
    ['MAIN_API_URL', 'ftp://x'],
    ['SESSION_SECRET', 'short-one'],
    ['DEFAULT_LOCALE', 'fr'],
    ['UPSTREAM_CALLS_FILE', '/nowhere/calls.json'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@shop.example, b@shop.example'],
    ['MAIL_FROM', 'Vitrina <a@shop.example>\r\nBcc: b@shop.example'],
  ])('stop the start for a wrong %s, with its name and never its value', (name, value) => {
    expect(readProblem({ [name]: value })).toMatch(new RegExp(`^${name}: expected `));
    expect(readProblem({ [name]: value })).not.toContain(value);
  });
  it.each(['no-reply@shop.example', 'Shop <no-reply@shop.example>', '"Shop, Inc." <no-reply@shop.example>'])(
    'take %s as the sender of mails',
    sender => {
      const settings = readSettings({ MAIL_FROM: sender, SMTP_URL: 'smtps://ana:secret@mail.example' });
      expect(settings).toMatchObject({ MAIL_FROM: sender, SMTP_URL: 'smtps://ana:secret@mail.example' });
      expect(readFrom(settings.MAIL_FROM).address).toBe('no-reply@shop.example');
    },
  );
  it('name every wrong setting at once', () => {
    expect(readProblem({ PORT: 'x', DEMO: 'maybe' }).split('\n')).toHaveLength(2);
  });
  it('take three upstream addresses or none', () => {
    expect(readProblem({ MAIN_API_URL: 'http://a' })).toContain('set all three');
    const settings = readSettings({
      MAIN_API_URL: 'http://a/x/',
      CHARTS_API_URL: 'http://b',
      DASHBOARD_API_URL: 'http://c',
    });
    expect(settings.upstreamUrls).toEqual({ main: 'http://a/x', charts: 'http://b', dashboard: 'http://c' });
  });
  it('read where calls were moved to, and refuse calls and parameters that do not exist', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-'));
    const file = join(folder, 'calls.json');
    writeFileSync(file, '{"dashboards.get":{"path":"/boards/{id}"}}');
    expect(readSettings({ UPSTREAM_CALLS_FILE: file }).placements.get('dashboards.get')).toEqual({
      method: 'GET',
      path: '/boards/{id}',
    });
    writeFileSync(file, '{"dashboards.get":{"path":"/boards/{nr}"},"nope":{}}');
    expect(readProblem({ UPSTREAM_CALLS_FILE: file })).toMatch(/\{nr\}.*"nope"|"nope".*\{nr\}/);
  });
});

describe('FILES_URL', () => {
  const key = { AWS_ACCESS_KEY_ID: 'name', AWS_SECRET_ACCESS_KEY: 'secret' };

  it.each([
    ['/srv/files', { kind: 'folder', path: '/srv/files' }],
    ['file:///srv/files', { kind: 'folder', path: '/srv/files' }],
    ['s3://shop', { kind: 's3', bucket: 'shop', prefix: '', endpoint: null, region: 'us-east-1', proxy: null }],
    ['s3://shop/of/vitrina/?region=eu-central-1', { bucket: 'shop', prefix: 'of/vitrina/', region: 'eu-central-1' }],
    ['s3://shop?endpoint=https://minio.internal:9000', { prefix: '', endpoint: 'https://minio.internal:9000' }],
  ])('takes %s', (FILES_URL, place) => {
    expect(readSettings({ ...key, FILES_URL }).files).toMatchObject(place);
  });

  it.each([
    's3://',
    's3://UPPER_case',
    's3://name:secret@shop',
    's3://shop/a//b',
    's3://shop?endpoint=ftp://host',
    's3://shop?endpoint=https://name:secret@host',
    's3://shop?endpoint=https://host/path',
    's3://shop?regoin=eu-central-1',
    'https://shop.s3.amazonaws.com',
    'files',
  ])('does not take %s', FILES_URL => {
    expect(readProblem({ ...key, FILES_URL })).toMatch(/^FILES_URL: expected a folder .* or a bucket such as s3:/);
  });

  it('needs a key for a bucket, and uploads that are not too large for it', () => {
    expect(readProblem({ FILES_URL: 's3://shop', AWS_ACCESS_KEY_ID: 'name' })).toBe(
      'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: a bucket in FILES_URL needs both',
    );
    expect(readProblem({ ...key, FILES_URL: 's3://shop', UPLOAD_LIMIT_MB: '6000' })).toBe(
      'UPLOAD_LIMIT_MB: with a bucket in FILES_URL at most 5120',
    );
  });

  it('reaches a bucket through the proxy, but for hosts that NO_PROXY names', () => {
    const HTTPS_PROXY = 'http://proxy.example.com:3128';
    const read = (FILES_URL: string) => readSettings({ ...key, FILES_URL, HTTPS_PROXY, NO_PROXY: '.internal' }).files;
    expect(read('s3://shop')).toMatchObject({ proxy: HTTPS_PROXY });
    expect(read('s3://shop?endpoint=http://minio.internal:9000')).toMatchObject({ proxy: null });
  });
});
