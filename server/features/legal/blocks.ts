import type { LegalBlock } from '../../../views/pages/legal/LegalPage.tsx';

const isList = (lines: readonly string[]): boolean => lines.every(line => line.startsWith('- '));
const isTable = (lines: readonly string[]): boolean => lines.every(line => line.includes(' | '));
const splitCells = (line: string): string[] => line.split(' | ');

const toBlock = (text: string): LegalBlock => {
  const lines = text.split('\n');
  if (isList(lines)) return { kind: 'list', items: lines.map(line => line.slice(2)) };
  const [head = '', ...rows] = lines;
  if (isTable(lines)) return { kind: 'table', head: splitCells(head), rows: rows.map(splitCells) };
  return { kind: 'text', text };
};

/**
 * The parts of a long text: separated by empty lines; lines that all begin with `- ` are a list, lines that all contain
 * `
 * ` are a table whose first line is its header.
 */
export const toBlocks = (text: string): LegalBlock[] => text.split('\n\n').map(toBlock);
