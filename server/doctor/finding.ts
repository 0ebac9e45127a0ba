import type { TextKey } from '../../locales/text.ts';

/** What is looked at, in the order in which it is said. */
export const parts = [
  'memory',
  'folder',
  'disk',
  'files',
  'records',
  'observations',
  'clock',
  'mail',
  'apis',
  'server',
  'proxy',
] as const;
export type Part = (typeof parts)[number];

/** `hint`: it works, but not as well as it could; `broken`: it does not work until somebody does what is said. */
export type State = 'ok' | 'hint' | 'broken';

type DoctorKey = Extract<TextKey, `doctor:${string}`>;

/** One sentence on a part: what it is like and, where it is not well, what to do. */
export type Finding = {
  part: Part;
  state: State;
  text: DoctorKey;
  params?: Readonly<Record<string, string>>;
  /** What of it is a size, in bytes: it is written as people do; `base`: 1024 where settings are in such megabytes. */
  sizes?: Readonly<Record<string, number>>;
  base?: 1024;
};

/** Something to look at; a part that this installation does not have gives no finding. */
export type Check = () => Promise<Finding[]> | Finding[];
