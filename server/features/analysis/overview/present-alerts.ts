import type { FiredAlert } from '../../../../views/pages/dashboards/FiredAlerts.tsx';
import type { Landing } from '../../../contract/entities/alerts.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { productHref } from './links.ts';
import type { OpenOverview } from './open-overview.ts';

/** A firing of an alert, the page of its product behind it. */
export const firedAlert =
  (request: PageRequest, open: OpenOverview) =>
  (landing: Landing): FiredAlert => {
    const { t } = request;
    const { formats } = open;
    const shops = t('analysis:stands.shops', { count: landing.places, number: formats.count(landing.places) });
    return {
      key: String(landing.landingId),
      name: landing.productName,
      href: productHref(request, open, landing.masterProductId),
      sub: [landing.alertName, t('overview:fired', { day: formats.day(landing.day), shops }), landing.retailerName]
        .filter(Boolean)
        .join(' · '),
    };
  };
