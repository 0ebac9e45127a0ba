import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportCommand } from '../control/protocol.ts';

export const usage =
  'npm run import -- FILE… [--format NAME] [--country CC] [--dry-run]\n' +
  'Formats: observations, precios-claros, profeco; found out by the headers when left out.';

/** The command line as a command; an Error whose message says what is wrong with it. Paths become absolute. */
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
  if (positionals.length === 0) throw new Error('Name at least one file.');
  if (values.country !== undefined && !/^[a-z]{2}$/i.test(values.country)) {
    throw new Error('--country: expected two letters, such as MX');
  }
  return {
    files: positionals.map(path => resolve(path)),
    format: values.format,
    countryCode: values.country?.toUpperCase(),
    dryRun: values['dry-run'],
  };
};
