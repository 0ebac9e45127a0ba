import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readSettings } from '../../server/config/settings.ts';
import { root } from '../support/folders.ts';

const sample = readFileSync(join(root, 'docs/sample.env'), 'utf8');

/**
 * The settings of the sample as if the # before each of them were taken away; the files that it names are somebody
 * else's, BACKEND_URL is for a server of another role than the one that the sample names, and CLICKHOUSE_URL for one
 * without APIs of somebody else.
 */
const takenFrom = (text: string): Record<string, string | undefined> => {
  const { UPSTREAM_CALLS_FILE, UPSTREAM_CA_FILE, BACKEND_URL, CLICKHOUSE_URL, ...others } = parseEnv(
    text.replace(/^#(?=[A-Z_]+=)/gm, ''),
  );
  expect([UPSTREAM_CALLS_FILE, UPSTREAM_CA_FILE, BACKEND_URL, CLICKHOUSE_URL]).not.toContain(undefined);
  return others;
};

it('sets nothing as it stands', () => {
  expect(parseEnv(sample)).toEqual({});
});

it('holds values that the settings take', () => {
  const taken = takenFrom(sample);
  expect(Object.keys(taken).length).toBeGreaterThan(30);
  expect(readSettings(taken)).toMatchObject({ PORT: 8080, IMAGE_HOSTS: ['images.example.com', '*.cdn.example.com'] });
});
