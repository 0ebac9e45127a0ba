import { z } from 'zod';
import { endWith } from '../../http/reply.ts';
import { text } from '../shared/forms/fields.ts';

/** The code of a country, or nothing for the one that the upstream begins with. */
export const countryCode = text(z.string().regex(/^([A-Z]{2})?$/));

/** The country of an address, as a call takes it. Ends the request for a text that is no code of one. */
export const countryOf = (query: URLSearchParams): { countryCode?: string } => {
  const read = countryCode.safeParse(query.getAll('country'));
  if (!read.success) return endWith('notFound');
  return read.data === '' ? {} : { countryCode: read.data };
};
