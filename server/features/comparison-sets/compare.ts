import type { ComparisonSet } from '../../contract/entities/comparison-set.ts';
import { switchedOn } from '../../domain/analysis/analysis-keys.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import type { OpenDashboard } from '../shared/dashboard/open-dashboard.ts';

/** Addresses of a set in the comparative; '' for an archived set, and if the dashboard does not have the analysis. */
export const compareHrefs = ({ basePath }: PageRequest, { details, types }: OpenDashboard) => {
  const isOn = details.status === 'active' && switchedOn(types).includes('comparative');
  return ({ id, status }: ComparisonSet): string =>
    isOn && status === 'active' ? basePath + withQuery(paths.analysis(details.id, 'comparative'), { set: id }) : '';
};
