import type { Migrations } from '../stores/records/records-store.ts';
import * as countries from './migrations/001-countries.ts';
import * as reference from './migrations/002-reference.ts';
import * as catalogue from './migrations/003-catalogue.ts';
import * as accounts from './migrations/004-accounts.ts';
import * as dashboards from './migrations/005-dashboards.ts';
import * as productIndex from './migrations/006-product-index.ts';
import * as mails from './migrations/007-mails.ts';
import * as accountLinks from './migrations/008-account-links.ts';
import * as dashboardMembers from './migrations/009-dashboard-members.ts';
import * as importHistory from './migrations/010-import-history.ts';
import * as priceAnalyses from './migrations/011-price-analyses.ts';
import * as subscriptions from './migrations/012-subscriptions.ts';
import * as marketAnalyses from './migrations/013-market-analyses.ts';
import * as comparisonSets from './migrations/014-comparison-sets.ts';
import * as withdrawnInvitations from './migrations/016-withdrawn-invitations.ts';
import * as referenceImages from './migrations/017-reference-images.ts';
import * as alerts from './migrations/018-alerts.ts';
import * as webhooks from './migrations/019-webhooks.ts';
import * as mailReaders from './migrations/020-mail-readers.ts';
import * as mailZones from './migrations/021-mail-zones.ts';
import * as firingBegan from './migrations/022-firing-began.ts';
import * as firingMeaning from './migrations/023-firing-meaning.ts';
import * as mailFailures from './migrations/024-mail-failures.ts';
import * as basketName from './migrations/025-basket-name.ts';
import * as firingAbove from './migrations/026-firing-above.ts';
import * as firingShops from './migrations/027-firing-shops.ts';
import * as alertPauses from './migrations/028-alert-pauses.ts';
import * as importCounts from './migrations/030-import-counts.ts';
import * as productIdentity from './migrations/031-product-identity.ts';
import * as allCountries from './migrations/034-all-countries.ts';
import * as demoTeams from './migrations/035-demo-teams.ts';
import * as rejectsBelow from './migrations/036-rejects-below.ts';
import * as namesInLocales from './migrations/037-names-in-locales.ts';
import * as defaultRange from './migrations/038-default-range.ts';
import * as jobs from './migrations/039-jobs.ts';
import * as views from './migrations/040-views.ts';
import * as shares from './migrations/041-shares.ts';
import * as observationChanges from './migrations/042-observation-changes.ts';
import * as severalBackends from './migrations/043-several-backends.ts';
import * as reports from './migrations/044-reports.ts';
import * as notes from './migrations/045-notes.ts';
import * as pins from './migrations/046-pins.ts';
import * as reportDigests from './migrations/047-report-digests.ts';
import * as paperShares from './migrations/048-paper-shares.ts';
import * as reportProblems from './migrations/049-report-problems.ts';
import * as descriptionDigests from './migrations/050-description-digests.ts';
import * as madeOnce from './migrations/051-made-once.ts';
import * as idsGivenOnce from './migrations/052-ids-given-once.ts';
import * as renamings from './migrations/053-renamings.ts';
import * as additions from './migrations/054-additions.ts';

/** Every migration of the embedded backend, in order. */
export const migrations: Migrations = {
  '001-countries': countries,
  '002-reference': reference,
  '003-catalogue': catalogue,
  '004-accounts': accounts,
  '005-dashboards': dashboards,
  '006-product-index': productIndex,
  '007-mails': mails,
  '008-account-links': accountLinks,
  '009-dashboard-members': dashboardMembers,
  '010-import-history': importHistory,
  '011-price-analyses': priceAnalyses,
  '012-subscriptions': subscriptions,
  '013-market-analyses': marketAnalyses,
  '014-comparison-sets': comparisonSets,
  '016-withdrawn-invitations': withdrawnInvitations,
  '017-reference-images': referenceImages,
  '018-alerts': alerts,
  '019-webhooks': webhooks,
  '020-mail-readers': mailReaders,
  '021-mail-zones': mailZones,
  '022-firing-began': firingBegan,
  '023-firing-meaning': firingMeaning,
  '024-mail-failures': mailFailures,
  '025-basket-name': basketName,
  '026-firing-above': firingAbove,
  '027-firing-shops': firingShops,
  '028-alert-pauses': alertPauses,
  '030-import-counts': importCounts,
  '031-product-identity': productIdentity,
  '034-all-countries': allCountries,
  '035-demo-teams': demoTeams,
  '036-rejects-below': rejectsBelow,
  '037-names-in-locales': namesInLocales,
  '038-default-range': defaultRange,
  '039-jobs': jobs,
  '040-views': views,
  '041-shares': shares,
  '042-observation-changes': observationChanges,
  '043-several-backends': severalBackends,
  '044-reports': reports,
  '045-notes': notes,
  '046-pins': pins,
  '047-report-digests': reportDigests,
  '048-paper-shares': paperShares,
  '049-report-problems': reportProblems,
  '050-description-digests': descriptionDigests,
  '051-made-once': madeOnce,
  '052-ids-given-once': idsGivenOnce,
  '053-renamings': renamings,
  '054-additions': additions,
};
