import { z } from 'zod';
import { endWith } from '../../http/reply.ts';
import { text } from '../shared/forms/fields.ts';

/** The code of a country, or nothing for the upstream's default. */
export const countryCode = text(z.string().regex(/^([A-Z]{2})?$/));

/** The country in an address. Ends the request if it is not a country code. */
export const readCountry = (query: URLSearchParams): { countryCode?: string } => {
  const read = countryCode.safeParse(query.getAll('country'));
  if (!read.success) return endWith('notFound');
  return read.data === '' ? {} : { countryCode: read.data };
};
