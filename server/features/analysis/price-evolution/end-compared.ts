import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { lineChange } from '../../../domain/analysis/line-change.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { isSameLine, type LinesBefore } from '../compare/lines-under.ts';
import { type MainCompared, presentChange } from '../present/compared.ts';
import { lineName } from '../present/present-time.ts';
import { type Finding, namedLine } from '../present/titles/evolution-finding.ts';
import { keepComplete } from '../present/unfinished.ts';
import { mostLines, type OpenEvolution } from './open-evolution.ts';

/** The line that the answer speaks of. */
const saidLine = ({ series }: TimeChart, finding: Finding): Line | undefined => {
  const nameLine = lineName(series);
  const said = namedLine(finding);
  return series.find(line => line.masterId === said?.masterId && nameLine(line) === said.name);
};

/** That line, else the first own one, or the only one. */
const mainLine = (reply: TimeChart, finding: Finding): Line | undefined =>
  saidLine(reply, finding) ??
  reply.series.find(({ own }) => own) ??
  (reply.series.length === 1 ? reply.series[0] : undefined);

/** What its last value is called: the name of a line that the answer has said already is not said again. */
const nameEnd = ({ t }: PageRequest, reply: TimeChart, finding: Finding, line: Line): string =>
  line === saidLine(reply, finding)
    ? t('evolution:last')
    : t('evolution:lastOf', { name: lineName(reply.series)(line) });

/** How many lines only the other period has; undefined where one of both replies has not all of its lines. */
const linesOnlyBefore = (reply: TimeChart, { reply: then }: LinesBefore): number | undefined =>
  reply.total > reply.series.length || then.series.length >= mostLines
    ? undefined
    : then.series.filter(other => !reply.series.some(line => isSameLine(line, other))).length;

/** Where that line ended, beside where it ended in the other period. */
export const endCompared = (
  request: PageRequest,
  { formats }: OpenEvolution,
  { reply, before }: { reply: Outcome<TimeChart>; before: LinesBefore | null },
  finding: Finding,
): MainCompared | undefined => {
  const line = reply.kind === 'ok' ? mainLine(reply.value, finding) : undefined;
  if (reply.kind !== 'ok' || !before) return undefined;
  const { series } = before.reply;
  const observations = series.flatMap(({ points }) => points).reduce((sum, point) => sum + point.observations, 0);
  const onlyBefore = linesOnlyBefore(reply.value, before);
  if (!line) return { figure: null, before: { observations }, onlyBefore };
  const then = series.find(other => isSameLine(line, other));
  const ends = {
    now: lineChange(keepComplete(reply.value, line)).last,
    before: then && lineChange(then.points.map(({ value }) => value)).last,
  };
  return {
    figure: {
      name: nameEnd(request, reply.value, finding, line),
      ...presentChange(request.t, formats, 'average', ends),
    },
    before: { observations },
    onlyBefore,
  };
};
