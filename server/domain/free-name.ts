import { fold } from './fold.ts';

/** Whether a name is among others, in any case and accents: to people they look the same. */
export const isTaken = (names: readonly string[], name: string): boolean =>
  names.some(other => fold(other) === fold(name));

/** Whether a name is what `freeName` would offer for something called so: the name itself, or with a number behind it. */
export const isNameFor = (name: string, offered: string): boolean =>
  offered === name || (offered.startsWith(`${name} `) && /^\d+$/.test(offered.slice(name.length + 1)));

/** The name, or the first one with a number behind it that is free, of `most` characters at the most. */
export const freeName = (names: readonly string[], name: string, most: number): string => {
  for (let number = 2, free = name; ; number += 1) {
    if (!isTaken(names, free)) return free;
    const end = ` ${number}`;
    // By characters, as the limit counts them: none is cut in two.
    free =
      [...name]
        .slice(0, most - end.length)
        .join('')
        .trimEnd() + end;
  }
};
