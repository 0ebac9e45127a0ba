import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportCommand } from '../backend/control/protocol.ts';

/** The fault of a command line, as the key of its text. */
export class UsageProblem extends Error {
  readonly key: 'imports:usage.noFile' | 'imports:usage.country';

  constructor(key: UsageProblem['key']) {
    super(key);
    this.key = key;
  }
}

/** Parses the command line; a UsageProblem, or the parser's own Error, has its fault. Paths become absolute. */
export const importArguments = (given: string[]): ImportCommand => {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      country: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  if (positionals.length === 0) throw new UsageProblem('imports:usage.noFile');
  if (values.country !== undefined && !/^[a-z]{2}$/i.test(values.country)) {
    throw new UsageProblem('imports:usage.country');
  }
  return {
    files: positionals.map(path => resolve(path)),
    format: values.format,
    countryCode: values.country?.toUpperCase(),
    dryRun: values['dry-run'],
  };
};
