import { patterns } from '../../domain/paths.shared.ts';
import { always, type Route, signedIn } from '../../http/route.ts';
import { formats } from './formats.ts';
import { freshness } from './freshness.ts';
import { oneImport, rejects } from './one.ts';
import { shops, shopsFile, template } from './shops.ts';
import { data } from './show.ts';
import { askUndo, undo } from './undo.ts';
import { upload } from './upload.ts';

/** /data: importing files, and how fresh the data is (docs/import.md). */
export const dataRoutes: Route[] = [
  signedIn.get(patterns.data, data),
  always(signedIn.post(patterns.data, upload)),
  signedIn.get(patterns.dataFormats, formats),
  signedIn.get(patterns.dataTemplate, template),
  signedIn.get(patterns.dataFreshness, freshness),
  signedIn.get(patterns.dataShops, shops),
  signedIn.get(patterns.dataShopsFile, shopsFile),
  signedIn.get(patterns.import, oneImport),
  signedIn.get(patterns.importRejects, rejects),
  signedIn.get(patterns.undoImport, askUndo),
  signedIn.post(patterns.undoImport, undo),
];
