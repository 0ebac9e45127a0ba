import { z } from 'zod';
import { allCalls } from './all-calls.ts';
import type { AnyCall, Method } from './call.ts';

/** The address of a call in an integrator's backend, if it differs from the contract. */
export type Placement = { method: Method; path: string };
export type Placements = ReadonlyMap<string, Placement>;

const entry = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
  path: z
    .string()
    .regex(/^\/[^?#]*$/)
    .optional(),
});
const file = z.record(z.string(), entry);

const parametersIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');

const findProblems = (id: string, call: AnyCall | undefined, path: string | undefined): string[] => {
  if (!call) return [`"${id}" is no call of the contract`];
  const known = new Set(Object.keys(call.params.shape));
  const unknown = parametersIn(path ?? '').filter(name => !known.has(name));
  return unknown.map(name => `"${id}": its path names {${name}}, which the call does not have`);
};

/**
 * Reads UPSTREAM_CALLS_FILE: call id → method and path, both optional. Throws an Error whose message lists all faults
 * of the file.
 */
export function readPlacements(json: unknown): Placements {
  const entries = Object.entries(file.parse(json));
  const byId = new Map(allCalls.map(call => [call.id, call]));
  const problems = entries.flatMap(([id, { path }]) => findProblems(id, byId.get(id), path));
  if (problems.length > 0) throw new Error(problems.join('; '));
  return new Map(
    entries.flatMap(([id, placed]) => {
      const call = byId.get(id);
      return call ? [[id, { method: placed.method ?? call.method, path: placed.path ?? call.path }] as const] : [];
    }),
  );
}
