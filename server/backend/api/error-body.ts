import type { Api } from '../../contract/call.ts';
import type { ApiProblem } from '../problems/problem.ts';

const sentence = ({ message, fields }: ApiProblem): string =>
  fields
    ? `${message}: ${Object.entries(fields)
        .map(([name, fault]) => `${name} ${fault}`)
        .join('; ')}`
    : message;

/**
 * The body of an error in the format of its API (server/contract/errors.ts); the charts API names the fields in its
 * message.
 */
export const errorBody = (api: Api, problem: ApiProblem): Record<string, unknown> => {
  if (api === 'charts') return { codigo: problem.code, mensaje: sentence(problem) };
  const { code, message, fields, extra } = problem;
  return { error: code, message, ...(fields ? { fields } : {}), ...extra };
};
