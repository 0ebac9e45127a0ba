import { paths, patterns } from '../../domain/paths.shared.ts';
import { redirectTo } from '../../http/reply.ts';
import { type Route, signedIn } from '../../http/route.ts';
import { askChange, askReport, change, makeReport } from './form.ts';
import { allowAddress, dashboardReports, disallowAddress, teamReports } from './list.ts';
import { askDelete, confirmDelete, preview, report, sendNow, switchReport } from './one.ts';

/** Reports by mail (docs/product.md §7.4): none of these pages is kept, since mails go out by themselves. */
export const reportRoutes: Route[] = [
  signedIn.get(patterns.reports, dashboardReports),
  signedIn.get(patterns.newReport, askReport),
  signedIn.post(patterns.newReport, makeReport),
  signedIn.get(patterns.report, report),
  signedIn.get(patterns.reportChange, askChange),
  signedIn.post(patterns.reportChange, change),
  signedIn.get(patterns.reportPreview, preview),
  signedIn.post(patterns.reportSwitch, switchReport),
  signedIn.post(patterns.reportSend, sendNow),
  signedIn.get(patterns.reportDelete, askDelete),
  signedIn.post(patterns.reportDelete, confirmDelete),
  signedIn.get(patterns.teamReports, teamReports),
  // The reply to a wrongly filled form has this address too: reloading it leads to the page.
  signedIn.get(patterns.reportAddresses, () => redirectTo(paths.teamReports)),
  signedIn.post(patterns.reportAddresses, allowAddress),
  signedIn.post(patterns.reportAddressRemove, disallowAddress),
];
