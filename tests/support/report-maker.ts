import { join } from 'node:path';
import { createForkedMaker } from '../../server/backend/reports/forked-maker.ts';
import { clientFolder } from './folders.ts';

/** Makes reports as the product does: in a process of its own, of the built tree. */
export const { make: makeReport } = createForkedMaker(join(clientFolder, '..', 'server', 'report-maker.js'));
