import { z } from 'zod';
import { viewAnalyses } from '../../domain/analysis/analysis-keys.ts';
import { analysisParts } from '../../domain/analysis/analysis-parts.shared.ts';
import { id } from '../scalars.ts';
import { oddCharacter } from './account.ts';

/**
 * Limits of views: `own` of a person and `shared` ones on one dashboard, name and query in characters; `listedQuery`: the
 * longest query in a list.
 */
export const viewBounds = { own: 200, shared: 200, name: 80, query: 200_000, listedQuery: 500 } as const;

export const viewName = z
  .string()
  .trim()
  .min(1)
  .max(viewBounds.name)
  .refine(text => !oddCharacter.test(text), 'holds a control character');

export const viewAnalysis = z.enum(viewAnalyses);

/** The query of an analysis' address in full: no page, no short id; a named period by its name. */
export const viewQuery = z.string().max(viewBounds.query);

/** What of a view stands in an overview of one's own. */
export const pinPart = z.enum(analysisParts);

/** How many views of a dashboard a person pins. */
export const mostPins = 12;

/** A view in the person's own overview of its dashboard: at which place from 1, and what of it. */
export const pin = z.object({ place: z.int().min(1), parts: z.array(pinPart).min(1) });
export type Pin = z.output<typeof pin>;

/**
 * A view: an analysis of a dashboard with its selection, kept under a name. `analysis` may be one that this version does
 * not know, or that the dashboard has switched off since. `digest`: SHA-256 of `analysis?query`, base64url.
 */
export const view = z.object({
  id,
  name: z.string(),
  analysis: z.string().min(1),
  digest: z.string(),
  /** In a list only where it is short; an API may leave it out there. */
  query: viewQuery.optional(),
  /** Of everybody who may open the dashboard; otherwise of the person alone. */
  shared: z.boolean(),
  /** Whether the person made it. */
  own: z.boolean(),
  /** Who made it. */
  ownerName: z.string(),
  /** Whether the person may change, move and delete it. */
  canChange: z.boolean(),
  /** Null if the person has not pinned it; an API may lack pins. */
  pin: pin.nullable().optional(),
  /** Whether the dashboard opens with it; an API may lack that. */
  opens: z.boolean().optional(),
});
export type View = z.output<typeof view>;

/** The same with its query. */
export const viewWhole = view.extend({ query: viewQuery });
export type ViewWhole = z.output<typeof viewWhole>;
