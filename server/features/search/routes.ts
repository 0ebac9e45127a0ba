import { patterns } from '../../domain/paths.shared.ts';
import { kept, signedIn } from '../../http/route.ts';
import { search } from './search.ts';

export const searchRoutes = [kept(signedIn.get(patterns.search, search))];
