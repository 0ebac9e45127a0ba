import type { Request, Response } from 'express';
import { readFormBody } from './form-body.ts';

export type FormFields = readonly (readonly [name: string, value: string])[];

const readBody = readFormBody();

const isSecret = (name: string): boolean => /password/i.test(name);

/**
 * The fields of a form that came while it was unknown whose it was: its session could not be read, and nothing was done
 * with it. Null for what sends no such form, or a password, which stands on no page.
 */
export const readUnreadForm = async (request: Request, response: Response): Promise<FormFields | null> => {
  if (request.method !== 'POST' || request.session !== undefined) return null;
  const error = await new Promise(done => readBody(request, response, done));
  if (error || !request.body) return null;
  const fields = Object.entries(request.body as Record<string, string | string[]>).flatMap(([name, given]) =>
    [given].flat().map(value => [name, value] as const),
  );
  return fields.length === 0 || fields.some(([name]) => isSecret(name)) ? null : fields;
};
