import type { Mark } from '../../../../views/charts/lines/Overlays.tsx';
import type { NoteRow, NotesProps } from '../../../../views/pages/analysis/parts/Notes.tsx';
import type { Note } from '../../../contract/entities/note.ts';
import { isViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import type { Formats } from '../../../domain/formats.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Translator } from '../../../rendering/translator.ts';
import { observedWords } from '../../shared/words/observed-words.ts';
import { chosenProducts, type OpenAnalysis } from '../ask/open-analysis.ts';
import { canCompare } from '../compare/compared.ts';
import { comparedPeriod } from '../filter/compared-days.ts';

type Spoken = Pick<
  OpenAnalysis,
  'key' | 'data' | 'selection' | 'formats' | 'problems' | 'notes' | 'zone' | 'one' | 'incomparable'
>;

/** A note with its number on the page: in the chart and in the list below it. */
export type NumberedNote = Note & { number: number };

/** Whether a note is about what the page shows: everything, or its product, or a chosen one of the dashboard. */
const isAboutProducts = ({ data, selection, one }: Spoken): ((note: Note) => boolean) => {
  const chosen = chosenProducts(selection, data);
  const shown = (id: number): boolean => {
    if (one !== undefined) return id === one;
    return data.products.some(product => product.id === id) && (chosen.size === 0 || chosen.has(id));
  };
  return ({ productId }) => productId === null || shown(productId);
};

const isOnDays =
  ({ start, end }: Period) =>
  ({ firstDay, lastDay }: Note): boolean =>
    firstDay <= end && lastDay >= start;

/** The notes that are about what the page shows, the earliest first. */
const notesAbout = (open: Spoken): Note[] => {
  const { notes, key, problems } = open;
  if (!notes || problems.length > 0) return [];
  return notes.notes.filter(({ analysis }) => analysis === null || analysis === key).filter(isAboutProducts(open));
};

/** Those on days of the period. */
export const notesShown = (open: Spoken): NumberedNote[] =>
  notesAbout(open)
    .filter(isOnDays(open.selection))
    .map((note, index) => ({ ...note, number: index + 1 }));

/** Those on days of the period that it is compared with, and on none of this one: charts have this one's days alone. */
const notesThen = (open: Spoken, other: Period): Note[] => {
  const isNow = isOnDays(open.selection);
  return notesAbout(open).filter(note => isOnDays(other)(note) && !isNow(note));
};

/** The notes of a product's own chart: those of everything, and its own. */
export const notesOfProduct = (notes: readonly NumberedNote[], id: number): NumberedNote[] =>
  notes.filter(({ productId }) => productId === null || productId === id);

/** The number of the bucket in which a day lies; the first one for days before it. */
const bucketOf = (days: readonly string[], day: string): number =>
  Math.max(
    0,
    days.findLastIndex(first => first <= day),
  );

/** Where notes are marked in a chart over these buckets; those that begin in the same one share a mark. */
export const noteMarks = (days: readonly string[], notes: readonly NumberedNote[]): Mark[] => {
  if (days.length === 0) return [];
  const together = Map.groupBy(notes, ({ firstDay }) => bucketOf(days, firstDay));
  return [...together].map(([at, some]) => ({
    at,
    to: Math.max(...some.map(({ lastDay }) => bucketOf(days, lastDay))),
    numbers: [Math.min(...some.map(({ number }) => number)), Math.max(...some.map(({ number }) => number))],
  }));
};

/** The day of a note, or its first and last one. */
export const noteWhen = (formats: Formats, { firstDay, lastDay }: Pick<Note, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? formats.day(firstDay) : formats.period(firstDay, lastDay);

/** The product and the analysis that a note is about; '' if it is about everything. */
export const noteAbout = (t: Translator, data: OpenAnalysis['data'], { productId, analysis }: Note): string => {
  const product =
    productId === null ? '' : (data.products.find(({ id }) => id === productId)?.name ?? t('notes:productLeft'));
  const isKnown = isViewAnalysis(analysis) || analysis === 'individual';
  return [product, isKnown ? t(`analysisTypes:name.${analysis}`) : (analysis ?? '')].filter(Boolean).join(', ');
};

/** Who wrote a note, and when; and when it was changed: days of the person's own zone. */
export const noteBy = (
  request: PageRequest,
  { zone }: Pick<OpenAnalysis, 'zone'>,
  { authorName, writtenAt, changedAt }: Note,
): string => {
  const { t } = request;
  const { dayOf } = observedWords(request, zone);
  const day = dayOf(writtenAt);
  const written = authorName === null ? t('notes:writtenByNobody', { day }) : t('notes:by', { name: authorName, day });
  return changedAt === null ? written : `${written}, ${t('notes:changedOn', { day: dayOf(changedAt) })}`;
};

/** A note in words. */
export const presentNote = (request: PageRequest, open: Spoken, note: Note & { number?: number }): NoteRow => ({
  id: note.id,
  number: note.number ?? null,
  when: noteWhen(open.formats, note),
  text: note.text,
  about: noteAbout(request.t, open.data, note),
  by: noteBy(request, open, note),
  href: note.canChange ? request.basePath + paths.note(open.data.basic.id, note.id) : null,
});

/** What the form of a new note begins with: the last day of the period, the analysis and the one product of the page. */
const newNoteHref = ({ basePath }: PageRequest, { data, key, selection, one, problems }: Spoken): string => {
  const query = new URLSearchParams();
  if (problems.length === 0) query.set('firstDay', selection.end);
  if (key !== 'overview' && key !== 'price-changes') query.set('analysis', key);
  const chosen = one ?? (selection.products.length === 1 ? selection.products[0] : undefined);
  if (chosen !== undefined) query.set('product', String(chosen));
  return basePath + withQuery(paths.newNote(data.basic.id), query);
};

/** The notes on the other period, under its days; null where there are none. */
const presentOther = (request: PageRequest, open: Spoken): NotesProps['other'] => {
  const other = canCompare(open) && !open.incomparable ? comparedPeriod(open.selection) : null;
  const notes = other ? notesThen(open, other) : [];
  return other && notes.length > 0
    ? {
        title: request.t('notes:otherDays', { period: open.formats.period(other.start, other.end) }),
        rows: notes.map(note => presentNote(request, open, note)),
      }
    : null;
};

/**
 * The notes of a page, with the way to all of them and to a new one; null where the API has none. `areMarked`: its charts are over
 * time and mark them by their numbers.
 */
export const presentNotes = (request: PageRequest, open: Spoken, areMarked: boolean): NotesProps | null =>
  open.notes && {
    rows: notesShown(open).map(({ number, ...note }) =>
      presentNote(request, open, areMarked ? { ...note, number } : note),
    ),
    other: presentOther(request, open),
    allHref: request.basePath + paths.notes(open.data.basic.id),
    newHref: open.notes.canWrite ? newNoteHref(request, open) : null,
  };
