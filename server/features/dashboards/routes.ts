import { signedIn } from '../../http/route.ts';
import { list } from './list.ts';
import { overview } from './overview.ts';

export const dashboardRoutes = [signedIn.get('/dashboards', list), signedIn.get('/dashboards/:id', overview)];
