import { patterns } from '../../domain/paths.shared.ts';
import { kept, signedIn } from '../../http/route.ts';
import { list } from './list.ts';

export const dashboardRoutes = [kept(signedIn.get(patterns.dashboards, list))];
