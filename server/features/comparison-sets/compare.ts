import type { ComparisonSet } from '../../contract/entities/comparison-set.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { switchedOn } from '../analysis-types.ts';
import type { OpenDashboard } from '../open-dashboard.ts';
import { paths } from '../paths.ts';

/** Addresses of the analysis of a set; '' for an archived one, and where the dashboard does not have the analysis. */
export const compareHrefs = ({ basePath }: PageRequest, { details, types }: OpenDashboard) => {
  const isOn = details.status === 'active' && switchedOn(types).includes('comparative');
  return ({ id, status }: ComparisonSet): string =>
    isOn && status === 'active' ? `${basePath}${paths.analysis(details.id, 'comparative')}?set=${id}` : '';
};
