import { z } from 'zod';

/** The props of an order by dragging in the browser: the list, the form that takes its order, and a hint. */
export const dragOrderProps = z.object({ id: z.string(), list: z.string(), form: z.string(), hint: z.string() });
