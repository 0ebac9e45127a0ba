import type { CheckState } from '../../../views/islands/network-check/network-check-model.ts';

/** The checks in the order of the table, and the severity of each outcome. */
export const checks = {
  cookies: { back: 'ok', missing: 'broken', other: 'broken' },
  post: { whole: 'ok', damaged: 'broken', blocked: 'broken' },
  redirect: { followed: 'ok', blocked: 'broken' },
  size: { whole: 'ok', cut: 'broken', blocked: 'broken' },
  encoding: { sent: 'ok', removed: 'changed' },
  compression: { kept: 'ok', removed: 'changed', unknown: 'notTried' },
  language: { sent: 'ok', removed: 'changed' },
  metadata: { sent: 'ok', removed: 'changed', plain: 'notTried' },
  origin: { sent: 'ok', removed: 'changed' },
  agent: { sent: 'ok', removed: 'changed' },
  version: { modern: 'ok', old: 'changed' },
  route: { none: 'ok', named: 'ok' },
  methods: { all: 'ok', some: 'ok' },
  scripts: { ran: 'ok' },
  styles: { loaded: 'ok', missing: 'changed' },
  fonts: { loaded: 'ok', missing: 'changed' },
  clock: { right: 'ok', off: 'changed', far: 'broken' },
} as const satisfies Record<string, Record<string, CheckState>>;

export type CheckId = keyof typeof checks;

/** Only the browser itself can check this: without scripts the result is unknown. */
export const browserChecks: readonly CheckId[] = ['compression', 'methods', 'scripts', 'styles', 'fonts', 'clock'];

/** The results by check; `value` is part of an outcome's text. */
export type Found = Partial<Record<CheckId, { outcome: string; value?: string }>>;
