import { z } from 'zod';
import type { Lang } from '../../../../locales/text.ts';
import type { Option } from '../../../../views/components/forms/Field.tsx';
import type { NoteFieldsProps } from '../../../../views/pages/notes/NoteFields.tsx';
import { isNoteDay, noteBounds, type noteContent } from '../../../contract/entities/note.ts';
import { analysisKeys } from '../../../domain/analysis/analysis-keys.ts';
import { dayWords } from '../../../domain/calendar/day-words.ts';
import { isDay } from '../../../domain/calendar/days.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Translator } from '../../../rendering/translator.ts';
import type { Failure } from '../../../upstream/outcome.ts';
import { customIssue, joinedLine, listedId, text } from '../../shared/forms/fields.ts';
import { filledWrongly, type Refusal, refusalCode, unsent } from '../../shared/forms/form-refusal.ts';
import { type Form, type ReadForm, readForm, type Typed } from '../../shared/forms/read-form.ts';
import { refusedChange } from '../../shared/forms/refused-change.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { mostListed } from '../filter/filter-lists.ts';

const outsideDays = (lang: Lang) =>
  customIssue('notes:dayOutside', {
    first: dayWords(lang, noteBounds.earliest),
    last: dayWords(lang, noteBounds.latest),
  });

const dayField = (lang: Lang, isFree: boolean) =>
  text(
    z
      .string()
      .trim()
      .refine(typed => isFree || typed !== '', customIssue('common:required'))
      .refine(typed => isDay(typed) || typed === '', customIssue('analysis:dateInvalid'))
      .refine(typed => !isDay(typed) || isNoteDay(typed), outsideDays(lang)),
  );

const schemaIn = (lang: Lang) =>
  z.object({
    text: joinedLine(noteBounds.text),
    firstDay: dayField(lang, false),
    /** Nothing is the same day. */
    lastDay: dayField(lang, true),
    /** Nothing is all of them. */
    product: text(z.union([z.literal(''), listedId])),
    analysis: text(z.enum(['', ...analysisKeys])),
  });
type Schema = ReturnType<typeof schemaIn>;

const labels = {
  text: 'notes:text',
  firstDay: 'notes:firstDay',
  lastDay: 'notes:lastDay',
  product: 'notes:product',
  analysis: 'notes:analysis',
} satisfies Form['labels'];

export type TypedNote = Typed<Schema>;

/** A note as the form has it: the last day is empty where it is of one day. */
export const typedOf = ({ text, firstDay, lastDay, productId, analysis }: Content): TypedNote => ({
  text,
  firstDay,
  lastDay: lastDay === firstDay ? '' : lastDay,
  product: productId === null ? '' : String(productId),
  analysis: analysis ?? '',
});

type Content = z.output<typeof noteContent>;
type Checked = { ok: true; content: Content } | { ok: false; refusal: Refusal };

const checkContent = (t: Translator, read: ReadForm<Schema>): Checked => {
  if (!read.ok) return { ok: false, refusal: filledWrongly(read.errors) };
  const { text: written, firstDay, lastDay: last, product, analysis } = read.body;
  const lastDay = last === '' ? firstDay : last;
  if (lastDay < firstDay) {
    const fault = `${t('notes:lastDay')}: ${t('analysis:datesReversed')}`;
    return { ok: false, refusal: filledWrongly([{ field: 'lastDay', text: fault }]) };
  }
  return {
    ok: true,
    content: { text: written, firstDay, lastDay, productId: product || null, analysis: analysis || null },
  };
};

/** What was typed of a note, and what it says or what is wrong with it. */
export const readNote = ({ form, t, lang }: PageRequest): Checked & { typed: TypedNote } => {
  const read = readForm(form, t, { schema: schemaIn(lang), labels });
  return { typed: read.typed, ...checkContent(t, read) };
};

/** What is wrong with the first day that an address proposes; nothing is if it proposes none. */
export const dayRefusal = ({ t, lang }: PageRequest, firstDay: string): Refusal => {
  if (firstDay === '') return unsent;
  const read = readForm(new URLSearchParams({ firstDay }), t, {
    schema: schemaIn(lang).pick({ firstDay: true }),
    labels,
  });
  return read.ok ? unsent : filledWrongly(read.errors);
};

/** Why a note was not taken. */
export const noteRefusal = (t: Translator, failure: Failure): Refusal => {
  if (refusalCode(failure) === 'limit') {
    const problem = { title: t('forms:refused'), text: t('notes:full', { most: noteBounds.dashboard }) };
    return { status: 422, errors: [], problem };
  }
  return refusedChange(t, failure, { ...labels, productIds: 'notes:product' });
};

/** All products that a list has room for, and the one that is chosen. */
const productOptions = (t: Translator, { data }: OpenAnalysis, chosen: string): Option[] => {
  const shown = data.products.filter((product, at) => at < mostListed || String(product.id) === chosen);
  const isThere = chosen === '' || shown.some(product => String(product.id) === chosen);
  return [
    { value: '', label: t('notes:everyProduct') },
    ...(isThere ? [] : [{ value: chosen, label: t('notes:productLeft') }]),
    ...shown.map(product => ({ value: String(product.id), label: `${product.name} (${product.upc})` })),
  ];
};

/** The fields of a note, with what was typed. */
export const noteFields = ({ t }: PageRequest, open: OpenAnalysis, typed: TypedNote): NoteFieldsProps => {
  const { analyses, data, formats } = open;
  const keys = analysisKeys.filter(key => analyses.includes(key) || key === typed.analysis);
  return {
    typed,
    maxText: noteBounds.text,
    products: productOptions(t, open, typed.product),
    productHelp:
      data.products.length > mostListed
        ? t('notes:someProducts', { count: mostListed, total: formats.count(data.products.length) })
        : '',
    analyses: [
      { value: '', label: t('notes:everyAnalysis') },
      ...keys.map(key => ({ value: key, label: t(`analysisTypes:name.${key}`) })),
    ],
  };
};
