import type { Formats } from '../../../domain/formats.ts';

/** A day on one line, however narrow its column is. */
export const dayText = (formats: Formats, day: string): string => formats.day(day).replaceAll(' ', '\u00a0');
