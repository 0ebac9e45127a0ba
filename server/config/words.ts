import { z } from 'zod';

/** The parts of the settings' table, in the order of `settingsSchema`. */
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

/** What people read of a setting: in the message of a start that fails, in docs/sample.env and docs/configure.md. */
export type SettingWords = {
  group: SettingGroup;
  /** What a value has to be, for the message; left out, any text that is not empty will do. */
  expected?: string;
  /** What it is for, in Markdown. */
  meaning: string;
  /** What holds without a value, where the schema does not say it, or says it of one machine alone. In Markdown. */
  otherwise?: string;
  /** A value for the sample file, where nothing holds without one. */
  example?: string;
};

/** The words of each setting, by its schema. */
export const settingWords = z.registry<SettingWords>();
