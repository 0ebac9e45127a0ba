import type { BannerType } from '../../components/notices/Banner.tsx';

/** A number of rows, in words. */
type RowCount = { text: string; isNone: boolean };

/** A row of the history, in words. */
export type ImportRowProps = {
  id: number;
  href: string;
  fileName: string;
  /** Format and country, if known. */
  about: string;
  state: { text: string; kind: BannerType };
  note: string | null;
  when: { iso: string; text: string };
  who: string;
  read: RowCount;
  written: RowCount;
  rejected: RowCount;
};

/** The progress of an import; `share` from 0 to 1. */
export type ProgressProps = { share: number; percent: string; text: string; rate: string; left: string | null };

export type DataPlace = 'imports' | 'freshness' | 'formats' | 'shops' | 'jobs';
