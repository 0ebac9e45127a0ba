import type { Api } from '../../contract/call.ts';
import type { ApiProblem } from './problem.ts';

/** The body of an error in its API's own words (server/contract/errors.ts). */
export const errorBody = (api: Api, problem: ApiProblem): Record<string, unknown> =>
  api === 'charts'
    ? { codigo: problem.code, mensaje: problem.message, ...(problem.fields ? { fields: problem.fields } : {}) }
    : { error: problem.code, message: problem.message, ...(problem.fields ? { fields: problem.fields } : {}) };
