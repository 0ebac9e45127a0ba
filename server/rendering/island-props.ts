import { z } from 'zod';
import type { IslandName } from '../../views/islands/names.ts';

const isValues = (value: unknown): boolean =>
  Array.isArray(value) && value.every(one => one === null || typeof one === 'number');

/** Checked by our own loop: zod makes an object for each value, and a year of eight lines has 2,920. */
const values = z.custom<(number | null)[]>(isValues);

const series = z.object({ name: z.string(), values, own: z.boolean().optional(), under: z.boolean().optional() });

/** The props of a chart in the browser: the figure for zooming, and the texts of its controls. */
const chartProps = z.object({
  id: z.string(),
  kind: z.enum(['range', 'lines']),
  categories: z.array(z.string()),
  series: z.array(series),
  unit: z.string(),
  lang: z.string(),
  locale: z.string().optional(),
  digits: z.number().optional(),
  changes: z.boolean().optional(),
  ranks: z.boolean().optional(),
  bucket: z.enum(['day', 'week', 'month']).optional(),
  reading: z.string(),
  weekOf: z.string(),
  explore: z.string(),
  back: z.string(),
  loading: z.string(),
  failed: z.string(),
});

/** The props of a text to copy in the browser; the text itself is read from the page. */
const copyFieldProps = z.object({
  id: z.string(),
  label: z.string(),
  copy: z.string(),
  copied: z.string(),
  refused: z.string(),
});

/** The props of an order by dragging in the browser: the list, the form that takes its order, and a hint. */
const dragOrderProps = z.object({ id: z.string(), list: z.string(), form: z.string(), hint: z.string() });

/** The props of a filter in the browser: its texts and dates. The choices are read from the form. */
const filterProps = z.object({
  id: z.string(),
  action: z.string(),
  method: z.enum(['get', 'post']),
  words: z.array(z.string()),
  texts: z.record(z.string(), z.string()),
  range: z.string(),
  start: z.string(),
  end: z.string(),
  errors: z.array(z.object({ field: z.string(), text: z.string() })),
  presets: z.array(z.object({ value: z.string(), label: z.string(), start: z.string(), end: z.string() })),
  kept: z.array(z.object({ name: z.string(), value: z.string() })),
  clearHref: z.string(),
  upcsHref: z.string().nullable(),
  open: z.boolean(),
});

/** The props of a search in a list of the page in the browser. */
const listFinderProps = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  button: z.string().nullable(),
  list: z.string(),
  texts: z.object({ one: z.string(), other: z.string(), none: z.string() }).nullable(),
  found: z.string(),
  isWhole: z.boolean(),
});

/** The props of links that open over the page: the rows of other pages' tables, and texts. */
const modalLinksProps = z.object({
  id: z.string(),
  rows: z.array(z.object({ label: z.string(), links: z.array(z.object({ label: z.string(), href: z.string() })) })),
  close: z.string(),
  whole: z.string(),
  loading: z.string(),
});

const state = z.enum(['ok', 'changed', 'broken', 'notTried']);

/** The props of the network check in the browser: the server's findings, and the texts for the browser's own. */
const networkCheckProps = z.object({
  id: z.string(),
  action: z.string(),
  form: z.string(),
  checks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      need: z.string(),
      advice: z.string(),
      outcome: z.string(),
      value: z.string(),
      outcomes: z.record(z.string(), z.object({ state, text: z.string() })),
    }),
  ),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  words: z.object({
    states: z.record(state, z.string()),
    verdicts: z.record(
      z.enum(['ok', 'notTried', 'notTriedOne', 'changed', 'changedOne', 'broken', 'brokenOne']),
      z.string(),
    ),
    tried: z.string(),
    state: z.string(),
    result: z.string(),
    advice: z.string(),
    report: z.string(),
    title: z.string(),
    runAgain: z.string(),
  }),
});

/** The props of the picker in the browser: only texts. Rows, links and choices are read from the page. */
const productPickerProps = z.object({
  id: z.string(),
  texts: z.record(z.string(), z.string()),
  acts: z.array(z.object({ value: z.string(), label: z.string(), look: z.string() })),
  help: z.object({ ticked: z.string(), none: z.string() }),
});

/** The props of a table in the browser: only texts. Columns, rows and links are read from the table. */
const tableProps = z.object({
  id: z.string(),
  texts: z.object({
    find: z.string(),
    columns: z.string(),
    none: z.string(),
    ascending: z.string(),
    descending: z.string(),
  }),
});

/** The props of each island that may be sent to the browser; here, since no island carries the library of their schemas. */
export const islandProps: Record<IslandName, z.ZodObject> = {
  Chart: chartProps,
  CopyField: copyFieldProps,
  DragOrder: dragOrderProps,
  Filter: filterProps,
  ListFinder: listFinderProps,
  ModalLinks: modalLinksProps,
  NetworkCheck: networkCheckProps,
  ProductPicker: productPickerProps,
  Table: tableProps,
};
