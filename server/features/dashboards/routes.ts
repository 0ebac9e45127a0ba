import { signedIn } from '../../http/route.ts';
import { list } from './list.ts';

export const dashboardRoutes = [signedIn.get('/dashboards', list)];
