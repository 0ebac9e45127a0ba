import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { apis } from '../server/contract/call.ts';
import { openApiDocument } from '../server/contract/openapi.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
mkdirSync('dist/contract', { recursive: true });
for (const api of apis) {
  const file = `dist/contract/${api}-api.openapi.json`;
  writeFileSync(file, `${JSON.stringify(openApiDocument(api, version), null, 2)}\n`);
  console.log(file);
}
