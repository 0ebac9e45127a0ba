import { z } from 'zod';

/** The sections of the table of settings, in the order of `settingsSchema`. */
export type SettingGroup =
  | 'Where it listens'
  | 'Data and load'
  | 'Your own APIs'
  | 'Sessions'
  | 'Imports and plans'
  | 'Demo'
  | 'Mails'
  | 'Names and languages'
  | 'Images and webhooks'
  | 'Logs and metrics'
  | 'Third parties';

/** The texts of a setting: in the message of a failed start, in docs/sample.env and docs/configure.md. */
export type SettingWords = {
  group: SettingGroup;
  /** What a value has to be, for the message; if omitted, any text that is not empty. */
  expected?: string;
  /** What it is for, in Markdown. */
  meaning: string;
  /** The default, if the schema does not have it or it depends on the machine. In Markdown. */
  otherwise?: string;
  /** A value for the sample file, if there is no default. */
  example?: string;
};

/** The texts of each setting, by its name in the schema. */
export const settingWords = z.registry<SettingWords>();
