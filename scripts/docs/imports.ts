import { join } from 'node:path';
import { root } from './root.ts';

type Rule = { name: string; comment?: string; from: { path?: string } };
type ImportTable = { default: { forbidden: Rule[] } };

const plain = (pattern: string): string => pattern.replace(/^\^/, '').replaceAll('\\.', '.');

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

/** The allowed imports in a rule's comment: rooms and files, as code. */
const mayImport = ({ comment = '' }: Rule): string => {
  const list = comment.replace(/^.* may import: /, '');
  if (list === 'nothing of ours') return 'nothing of ours';
  return list.split(', ').map(plain).map(code).join(', ');
};

/** The allowed imports as a table in Markdown: the rooms of scripts/checks/import-table.mjs. */
export const importsTable = async (): Promise<string> => {
  const table: ImportTable = await import(join(root, 'scripts/checks/import-table.mjs'));
  const rooms = table.default.forbidden.filter(({ comment }) => comment?.includes(' may import: '));
  const rows = rooms.map(rule => `| ${code(plain(rule.from.path ?? ''))} | ${mayImport(rule)} |`);
  return ['| Room | May import |', '| --- | --- |', ...rows].join('\n');
};
