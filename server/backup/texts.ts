import type { TextKey, Translator } from '../../locales/text.ts';
import type { BackupProblem } from '../backend/backup/problem.ts';
import type { Backup, BackupProgress } from './back-up.ts';
import type { Restored } from './restore.ts';

const reasons = {
  ENOENT: 'backup:reason.ENOENT',
  EACCES: 'backup:reason.EACCES',
  EPERM: 'backup:reason.EACCES',
  EROFS: 'backup:reason.EROFS',
  EISDIR: 'backup:reason.EISDIR',
  ENOTDIR: 'backup:reason.ENOTDIR',
} as const satisfies Record<string, TextKey>;

const translateReason = (t: Translator, code: string): string => {
  const key = reasons[code as keyof typeof reasons];
  return key ? t(key) : code;
};

const problemText = (t: Translator, { code, params }: BackupProblem): string => {
  const reason = params.reason ?? translateReason(t, String(params.code ?? ''));
  return t(`backup:problem.${code}`, { ...params, reason });
};

/** The texts of `npm run backup` and `npm run restore`, in one language. */
export const backupTexts = (t: Translator, lang: string) => {
  const whole = new Intl.NumberFormat(lang, { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  const moments = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
  const megabytes = (bytes: number): string => whole.format(bytes / 1e6);
  const summary = ({ files, bytes, seconds }: Backup) => ({
    count: files,
    megabytes: tenths.format(bytes / 1e6),
    seconds: tenths.format(seconds),
  });
  return {
    /** One line on the progress of a backup. */
    progress: (progress: BackupProgress): string =>
      progress.phase === 'packing'
        ? t('backup:packing', { done: megabytes(progress.bytes), total: megabytes(progress.total) })
        : t(`backup:phase.${progress.phase}`),
    unpacking: (bytes: number): string => t('backup:unpacking', { done: megabytes(bytes) }),
    done: (file: string, backup: Backup): string => t('backup:done', { file, ...summary(backup) }),
    restored: (folder: string, restored: Restored): string => {
      const moment = moments.format(new Date(restored.createdAt));
      return t('backup:restored', { folder, ...summary(restored), moment, version: restored.productVersion });
    },
    /** Why there is no result, and what to do: one line. */
    problem: (problem: BackupProblem): string => problemText(t, problem),
  };
};
