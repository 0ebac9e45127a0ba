import { spellQuery, tables } from './columns.ts';
import { type StoredStep, storeSteps } from './steps.ts';
import { isQuery, parseStatement, render } from './tree.ts';

/** Queries of which the last one has the rows, and the others fill the tables that it reads. */
export type Spelled = { stored: StoredStep[]; query: string };

const namedPlaces = (text: string): string => text.replace(/\$(\d+)/g, '{p$1:String}');

let statements = 0;

/**
 * A statement as this engine spells it. Texts of people are values, never part of a statement.
 *
 * - Places of values have names and types; all of them are texts.
 * - Where several joined tables have a column of the same name, the engine calls `a.id` and what `a.*` stands for `a.id`;
 *   everywhere else, and in the other engine, it is `id`: each gets its name.
 * - Steps that several others read are stored.
 */
export const spelled = (text: string): Spelled => {
  const parsed = parseStatement(text.replaceAll('AS NOT MATERIALIZED (', 'AS ('));
  if (!isQuery(parsed)) return { stored: [], query: namedPlaces(render(parsed)) };
  statements += 1;
  const prefix = `step_${process.pid}_${statements}`;
  const named = render(spellQuery(parsed, tables).nodes);
  const { stored, query } = storeSteps(parseStatement(named), name => `${prefix}_${name}`);
  return {
    stored: stored.map(step => ({ ...step, query: namedPlaces(step.query) })),
    query: namedPlaces(query),
  };
};
