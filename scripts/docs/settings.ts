import { settingsSchema } from '../../server/config/schema.ts';
import { type SettingGroup, type SettingWords, settingWords } from '../../server/config/words.ts';

type Name = keyof typeof settingsSchema.shape;
type Setting = SettingWords & { name: Name; standard: string };

const asText = (value: unknown): string => {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(',') : String(value);
};

const settingCalled = (name: Name): Setting => {
  const schema = settingsSchema.shape[name];
  const words = settingWords.get(schema);
  if (!words) throw new Error(`${name}: server/config/schema.ts says nothing about it`);
  return { ...words, name, standard: asText(schema.safeParse(undefined).data) };
};

/** Every setting by its group, both in the order of the schema. */
const settingsByGroup = (): Map<SettingGroup, Setting[]> =>
  Map.groupBy((Object.keys(settingsSchema.shape) as Name[]).map(settingCalled), ({ group }) => group);

const cell = (text: string): string => text.replaceAll('|', '\\|');

const standardIn = ({ otherwise, standard }: Setting): string =>
  otherwise ?? (standard === '' ? '–' : `\`${standard}\``);

const row = (setting: Setting): string => {
  const { name, meaning, expected = 'text' } = setting;
  return `| ${[`\`${name}\``, standardIn(setting), expected, meaning].map(cell).join(' | ')} |`;
};

/** The settings as tables in Markdown, one for each group. */
export const settingsTables = (): string =>
  [...settingsByGroup()]
    .map(([group, settings]) =>
      [
        `### ${group}`,
        '',
        '| Name | Default | Value | Meaning |',
        '| --- | --- | --- | --- |',
        ...settings.map(row),
      ].join('\n'),
    )
    .join('\n\n');

const width = 100;

/** Text without Markdown's marks of code, as comment lines of `width` characters. */
const comment = (text: string): string[] => {
  const lines = [''];
  for (const word of text.replaceAll('`', '').split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map(line => `# ${line}`);
};

const writeSample = (setting: Setting): string => {
  const { name, meaning, expected, otherwise, standard, example = '' } = setting;
  const facts = [
    ...(expected === undefined ? [] : [`Value: ${expected}.`]),
    ...(otherwise === undefined ? [] : [`Without it: ${otherwise}.`]),
  ];
  return [...comment([meaning, ...facts].join(' ')), `#${name}=${standard || example}`].join('\n');
};

const isOfPeople = ({ name }: Setting): boolean => name !== 'NODE_ENV';

/** A sample file of settings: each one as a comment, with its default or an example. */
export const sampleEnvironment = (): string => {
  const head = [
    '# Settings of Vitrina: take the # away before a name to set it. All are optional.',
    '# One NAME=value a line, without quotes, as `docker run --env-file` and `node --env-file` read it.',
    '# Made from server/config/schema.ts by `npm run docs`: change it there.',
  ].join('\n');
  const groups = [...settingsByGroup()].map(([group, settings]) =>
    [`## ${group}`, ...settings.filter(isOfPeople).map(writeSample)].join('\n\n'),
  );
  return `${[head, ...groups].join('\n\n')}\n`;
};
