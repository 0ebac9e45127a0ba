import type { TextKey } from '../../../locales/text.ts';
import {
  type Check,
  type CheckState,
  type CheckWords,
  type Fact,
  largeKb,
} from '../../../views/islands/network-check/network-check-model.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import type { Translator } from '../../rendering/translator.ts';
import { browserChecks, type CheckId, checks, type Found } from './checks.ts';

const longestAgent = 300;

const untried = (id: CheckId, t: Translator): Check['outcomes'] => {
  // Where it cannot be found out, its state says all that there is to be said.
  const later = {
    untried: { state: 'notTried', text: '' },
    checking: { state: 'notTried', text: t('networkCheck:checking') },
  } as const;
  if (!browserChecks.includes(id)) return later;
  const byHand = id === 'clock' ? ` ${t('networkCheck:timeHelp')}` : '';
  return { ...later, noScripts: { state: 'notTried', text: t('networkCheck:noScripts') + byHand } };
};

const presentOutcomes = (id: CheckId, t: Translator): Check['outcomes'] => ({
  ...Object.fromEntries(
    Object.entries<CheckState>(checks[id]).map(([outcome, state]) => [
      outcome,
      { state, text: t(`networkCheck:${id}.${outcome}` as TextKey, { size: largeKb }) },
    ]),
  ),
  ...untried(id, t),
});

/** Every check with its texts for all outcomes, and its result so far. */
export const presentChecks = (found: Found, t: Translator): Check[] =>
  (Object.keys(checks) as CheckId[]).map(id => ({
    id,
    name: t(`networkCheck:${id}.name`, { size: largeKb }),
    need: t(`networkCheck:${id}.need`),
    advice: t(`networkCheck:${id}.advice`),
    outcome: found[id]?.outcome ?? (browserChecks.includes(id) ? 'noScripts' : 'untried'),
    value: found[id]?.value ?? '',
    outcomes: presentOutcomes(id, t),
  }));

/** What IT will ask for first: when, where, who, with what. */
export function presentFacts({ t, now, id, basePath, raw: { request } }: PageRequest, path: string): Fact[] {
  const agent = request.get('user-agent')?.slice(0, longestAgent);
  return [
    { name: t('networkCheck:time'), value: `${new Date(now).toISOString().slice(0, 19).replace('T', ' ')} UTC` },
    { name: t('networkCheck:page'), value: `${request.protocol}://${request.get('host') ?? ''}${basePath}${path}` },
    { name: t('networkCheck:address'), value: request.ip ?? t('networkCheck:notNamed') },
    { name: t('networkCheck:browser'), value: agent ?? t('networkCheck:notNamed') },
    { name: t('networkCheck:request'), value: id },
  ];
}

export const presentWords = (t: Translator): CheckWords => ({
  states: {
    ok: t('networkCheck:state.ok'),
    changed: t('networkCheck:state.changed'),
    broken: t('networkCheck:state.broken'),
    notTried: t('networkCheck:state.notTried'),
  },
  verdicts: {
    ok: t('networkCheck:verdict.ok'),
    notTried: t('networkCheck:verdict.notTried', { count: 2 }),
    notTriedOne: t('networkCheck:verdict.notTried', { count: 1 }),
    changed: t('networkCheck:verdict.changed', { count: 2 }),
    changedOne: t('networkCheck:verdict.changed', { count: 1 }),
    broken: t('networkCheck:verdict.broken', { count: 2 }),
    brokenOne: t('networkCheck:verdict.broken', { count: 1 }),
  },
  tried: t('networkCheck:tried'),
  state: t('data:state'),
  result: t('networkCheck:result'),
  advice: t('networkCheck:advice'),
  report: t('networkCheck:report'),
  title: t('networkCheck:title'),
  runAgain: t('networkCheck:runAgain'),
});
