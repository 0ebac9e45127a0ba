import { patterns } from '../../../domain/paths.shared.ts';
import { kept, type Route, signedIn } from '../../../http/route.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { byLastFilter } from '../filter/last-filter.ts';
import { notes } from './list.ts';
import { askChange, askNote, changeNote, endNote, writeNote } from './write.ts';

/** Notes of a dashboard (docs/product.md §7.4). */
export const noteRoutes = (selections: KeptSelections): Route[] => [
  kept(signedIn.get(patterns.notes, notes(selections)), byLastFilter(selections)),
  signedIn.post(patterns.notes, writeNote(selections)),
  signedIn.get(patterns.newNote, askNote(selections)),
  signedIn.get(patterns.note, askChange(selections)),
  signedIn.post(patterns.note, changeNote(selections)),
  signedIn.post(patterns.noteDelete, endNote(selections)),
];
