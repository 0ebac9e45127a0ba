import { always, type Route, signedIn } from '../../http/route.ts';
import { paths } from '../paths.ts';
import { formats } from './formats.ts';
import { freshness } from './freshness.ts';
import { oneImport, rejects } from './one.ts';
import { shops, shopsFile, template } from './shops.ts';
import { data } from './show.ts';
import { askUndo, undo } from './undo.ts';
import { upload } from './upload.ts';

const one = '/data/imports/:id';

/** /data: what comes in as files, and how fresh it is (design/operations.md). */
export const dataRoutes: Route[] = [
  signedIn.get(paths.data, data),
  always(signedIn.post(paths.data, upload)),
  signedIn.get(paths.dataFormats, formats),
  signedIn.get(paths.dataTemplate, template),
  signedIn.get(paths.dataFreshness, freshness),
  signedIn.get(paths.dataShops, shops),
  signedIn.get(paths.dataShopsFile, shopsFile),
  signedIn.get(one, oneImport),
  signedIn.get(`${one}/rejects`, rejects),
  signedIn.get(`${one}/undo`, askUndo),
  signedIn.post(`${one}/undo`, undo),
];
