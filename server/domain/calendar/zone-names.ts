import { setImmediate as othersTurn } from 'node:timers/promises';
import { type Lang, languageFacts, onceEach } from '../languages.ts';

const nameIn = (tag: string, timeZone: string, timeZoneName: 'shortGeneric' | 'shortOffset', now?: number): string =>
  new Intl.DateTimeFormat(tag, { timeZone, timeZoneName }).formatToParts(now).find(part => part.type === 'timeZoneName')
    ?.value ?? '';

const lastPart = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/**
 * Intl has no names of zones' places, but writes "Tijuana Time" where a kind of the language has no abbreviation such as
 * PT: of the kinds of the language the first one that names the place.
 */
const placeName = (lang: Lang, zone: string): string => {
  const { tags, before, after } = languageFacts(lang).zones;
  const named = tags
    .map(tag => nameIn(tag, zone, 'shortGeneric'))
    .find(name => name.startsWith(before) && name.endsWith(after));
  return named ? named.slice(before.length, named.length - after.length) : lastPart(zone);
};

const knownNames = onceEach(() => new Map<string, string>());

/** A zone as people call it in a sentence, by its country or city: "New York", "Spain"; UTC and its like have no other name. */
export const zoneName = (lang: Lang, zone: string): string => {
  const known = knownNames(lang);
  const name = known.get(zone) ?? (zone.includes('/') ? placeName(lang, zone) : zone);
  known.set(zone, name);
  return name;
};

/** The part of the world of a zone, as the first word of its id. */
export const zoneParts = [
  'America',
  'Europe',
  'Africa',
  'Asia',
  'Australia',
  'Pacific',
  'Atlantic',
  'Indian',
  'Antarctica',
] as const;
type ZonePart = (typeof zoneParts)[number];

const isPart = (word: string): word is ZonePart => zoneParts.some(part => part === word);

const partOf = (zone: string): ZonePart => {
  const word = zone.slice(0, zone.indexOf('/'));
  return isPart(word) ? word : 'Europe';
};

/** How much is done before others have their turn: a formatter takes a ms to make, and there are hundreds of zones. */
const atOnce = 2;

/** What is made of each, without a pause in which this process serves nobody. */
const mapInTurns = async <One, Made>(all: readonly One[], make: (one: One) => Made): Promise<Made[]> => {
  const made: Made[] = [];
  for (const one of all) {
    made.push(make(one));
    if (made.length % atOnce === 0) await othersTurn();
  }
  return made;
};

const placedZones = (): string[] => Intl.supportedValuesOf('timeZone').filter(zone => zone.includes('/'));

const namedZones = onceEach(async lang => {
  const { compare } = new Intl.Collator(lang);
  const named = await mapInTurns(placedZones(), zone => ({ zone, part: partOf(zone), name: zoneName(lang, zone) }));
  return named.sort((one, other) => compare(one.name, other.name));
});

/** How far a zone's clocks are ahead of UTC at a moment: `UTC−6`, `UTC+5:30`, `UTC+0`. */
const offsetWords = (zone: string, now: number): string =>
  nameIn('en', zone, 'shortOffset', now).replace('GMT', 'UTC').replace('-', '−');

/** Clocks are changed at a full hour somewhere, which is a quarter of an hour everywhere. */
const quarterMs = 900_000;

type Offsets = ReadonlyMap<string, string>;
let latest: { quarter: number; offsets: Promise<Offsets> } | null = null;

/** The offsets of all zones at a moment; those of the last one are kept. */
const readOffsets = (now: number): Promise<Offsets> => {
  const quarter = Math.floor(now / quarterMs);
  if (latest?.quarter === quarter) return latest.offsets;
  const offsets = mapInTurns(placedZones(), (zone): [string, string] => [zone, offsetWords(zone, now)]);
  latest = { quarter, offsets: offsets.then(all => new Map(all)) };
  return latest.offsets;
};

/** The id under which a zone is listed; undefined for one that there is not. */
const canonical = (zone: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

type NamedZone = { value: string; label: string };

/**
 * Every time zone by the name of its country, or of its city where a country has several, with its offset at a moment;
 * in the order of names, by part of the world. The chosen one keeps its id, whichever of a zone's ids it is; one that there is not is not listed.
 */
export const zonesByPart = async (
  lang: Lang,
  chosen: string,
  now: number,
): Promise<{ part: ZonePart; zones: NamedZone[] }[]> => {
  const known = canonical(chosen);
  const [named, offsets] = await Promise.all([namedZones(lang), readOffsets(now)]);
  return zoneParts.map(part => ({
    part,
    zones: named
      .filter(one => one.part === part)
      .map(({ zone, name }) => ({
        value: zone === known ? chosen : zone,
        label: `${name} (${offsets.get(zone)})`,
      })),
  }));
};
