import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { lineChange } from '../../../domain/analysis/line-change.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { isSameLine, type LinesBefore } from '../compare/lines-under.ts';
import { type MainCompared, presentChange } from '../present/compared.ts';
import { lineName } from '../present/present-time.ts';
import { type Finding, namedLine } from '../present/titles/evolution-finding.ts';
import { keepComplete } from '../present/unfinished.ts';
import type { OpenEvolution } from './open-evolution.ts';

/** The line that the answer speaks of, else the first own one, or the only one. */
const mainLine = ({ series }: TimeChart, finding: Finding): Line | undefined => {
  const nameLine = lineName(series);
  const said = namedLine(finding);
  return (
    series.find(line => line.masterId === said?.masterId && nameLine(line) === said.name) ??
    series.find(({ own }) => own) ??
    (series.length === 1 ? series[0] : undefined)
  );
};

/** Where that line ended, beside where it ended in the other period. */
export const endCompared = (
  { t }: PageRequest,
  { formats }: OpenEvolution,
  { reply, before }: { reply: Outcome<TimeChart>; before: LinesBefore | null },
  finding: Finding,
): MainCompared | undefined => {
  const line = reply.kind === 'ok' ? mainLine(reply.value, finding) : undefined;
  if (reply.kind !== 'ok' || !before) return undefined;
  const { series } = before.reply;
  const observations = series.flatMap(({ points }) => points).reduce((sum, point) => sum + point.observations, 0);
  if (!line) return { figure: null, before: { observations } };
  const then = series.find(other => isSameLine(line, other));
  const ends = {
    now: lineChange(keepComplete(reply.value, line)).last,
    before: then && lineChange(then.points.map(({ value }) => value)).last,
  };
  return {
    figure: {
      name: t('evolution:lastOf', { name: lineName(reply.value.series)(line) }),
      ...presentChange(t, formats, 'average', ends),
    },
    before: { observations },
  };
};
