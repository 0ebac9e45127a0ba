import { patterns } from '../../domain/paths.shared.ts';
import { signedIn } from '../../http/route.ts';
import { list } from './list.ts';

export const dashboardRoutes = [signedIn.get(patterns.dashboards, list)];
