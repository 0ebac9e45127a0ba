import type { Api } from '../../contract/call.ts';
import type { ApiProblem } from '../problems/problem.ts';

const sentence = ({ message, fields }: ApiProblem): string =>
  fields
    ? `${message}: ${Object.entries(fields)
        .map(([name, fault]) => `${name} ${fault}`)
        .join('; ')}`
    : message;

/** The body of an error in its API's own words (server/contract/errors.ts); the charts API tells the fields in its sentence. */
export const errorBody = (api: Api, problem: ApiProblem): Record<string, unknown> => {
  if (api === 'charts') return { codigo: problem.code, mensaje: sentence(problem) };
  const { code, message, fields, extra } = problem;
  return { error: code, message, ...(fields ? { fields } : {}), ...extra };
};
