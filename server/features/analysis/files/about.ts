import type { AnalysisHead } from '../../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import type { NoteRow } from '../../../../views/pages/analysis/parts/Notes.tsx';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { AboutLine, Written } from '../../../workbook/shape.ts';
import { observedWords } from '../../shared/words/observed-words.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { definedAmong } from '../present/definitions.ts';
import type { ReadRows } from './read-rows.ts';

const line = (label: string, text: string | null | undefined): AboutLine[] => (text ? [{ label, text }] : []);

const noteText = ({ when, text, about, by }: NoteRow): string => [when, text, about, by].filter(Boolean).join(' · ');

/** What a sheet of rows holds, under the name of the sheet: its question and answer, what was chosen, how many rows. */
export const aboutRows = (
  { t }: PageRequest,
  { formats }: OpenAnalysis,
  { sheet, head }: { sheet: string; head: AnalysisHead },
  { rows, isCut }: Written,
  observations: number | null,
): AboutLine[] => [
  { heading: sheet },
  ...line(t('workbook:question'), head.question),
  ...line(t('workbook:answer'), head.answer && `${head.answer.strong} ${head.answer.rest}`),
  ...line(t('workbook:filter'), head.filter.words.join('').replaceAll('\u00a0', ' ')),
  ...line(t('workbook:rows'), isCut ? t('workbook:rowsCut', { number: formats.count(rows) }) : formats.count(rows)),
  ...line(t('workbook:observations'), observations === null ? null : formats.count(observations)),
  // On the page a link follows the colon.
  ...line(
    t('workbook:note'),
    [head.left?.text, head.remark, head.onlyBefore?.text, head.newer?.text.replace(/:$/, '.')]
      .filter(Boolean)
      .join(' '),
  ),
  ...(head.notes?.rows ?? []).flatMap(note =>
    line(t('workbook:noteOfDay', { number: note.number ?? '' }), noteText(note)),
  ),
  ...(head.notes?.other?.rows ?? []).flatMap(note => line(head.notes?.other?.title ?? '', noteText(note))),
];

/**
 * What all sheets of a workbook have in common: dashboard, period, as of when, money, times, when it was made, and what
 * their columns mean.
 */
export const aboutAll = (
  request: PageRequest,
  { data, formats, selection }: OpenAnalysis,
  sheets: readonly ReadRows[],
  { asOf, days }: { asOf: string | null; days?: Period | undefined },
): AboutLine[] => {
  const { t, now } = request;
  const { start, end } = days ?? selection;
  const columns = sheets.flatMap(({ declared }) => declared);
  const defined = definedAmong([...new Set(columns.map(({ term }) => term))]);
  return [
    { heading: t('workbook:whole') },
    ...line(t('workbook:dashboard'), data.basic.name),
    ...line(t('workbook:period'), formats.period(start, end)),
    ...line(t('workbook:asOf'), asOf),
    ...line(t('workbook:currency'), formats.currency),
    ...line(t('workbook:times'), columns.some(({ kind }) => kind === 'moment') ? t('workbook:utc') : null),
    ...line(t('common:demoData'), data.basic.isDemo ? t('common:demoDataHelp') : null),
    ...line(t('workbook:made'), observedWords(request, data.basic.timeZone).moment(now)),
    ...(defined.length > 0 ? [{ heading: t('analysis:definitions') }] : []),
    ...defined.flatMap(term => line(t(`figures:${term}`), t(`figures:define.${term}`))),
  ];
};
