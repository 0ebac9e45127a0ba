import type { Lang, TextKey, Translator } from '../../locales/text.ts';
import type { BackupProblem } from '../backend/backup/problem.ts';
import { sizeWords } from '../domain/formats.ts';
import type { Backup, BackupProgress } from './back-up.ts';
import type { Restored } from './restore.ts';

type Words = { t: Translator; lang: Lang };

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

/** Which of its values are sizes in bytes. */
const sizes = ['needed', 'free'];

const problemText = (words: Words, { code, params }: BackupProblem): string => {
  const { t } = words;
  const reason = params.reason ?? translateReason(t, String(params.code ?? ''));
  const written = Object.entries(params).map(([name, value]) => [
    name,
    sizes.includes(name) ? sizeWords(words, Number(value)) : value,
  ]);
  return t(`backup:problem.${code}`, { ...Object.fromEntries(written), reason });
};

/** The texts of `npm run backup` and `npm run restore`, in one language. */
export const backupTexts = (t: Translator, lang: Lang) => {
  const words = { t, lang };
  const tenths = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  const moments = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
  const size = (bytes: number): string => sizeWords(words, bytes);
  const summary = ({ files, bytes, seconds }: Backup) => ({
    count: files,
    size: size(bytes),
    seconds: tenths.format(seconds),
  });
  return {
    /** One line on the progress of a backup. */
    progress: (progress: BackupProgress): string =>
      progress.phase === 'packing'
        ? t('backup:packing', { done: size(progress.bytes), total: size(progress.total) })
        : t(`backup:phase.${progress.phase}`),
    unpacking: (bytes: number): string => t('backup:unpacking', { done: size(bytes) }),
    done: (file: string, backup: Backup): string => t('backup:done', { file, ...summary(backup) }),
    restored: (folder: string, restored: Restored): string => {
      const moment = moments.format(new Date(restored.createdAt));
      return t('backup:restored', { folder, ...summary(restored), moment, version: restored.productVersion });
    },
    /** Why there is no result, and what to do: one line. */
    problem: (problem: BackupProblem): string => problemText(words, problem),
  };
};
