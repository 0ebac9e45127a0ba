import type { ChoicePlace } from '../../../views/pages/choices/ChoiceFrame.tsx';
import type { StepLink } from '../../../views/pages/choices/Steps.tsx';
import { dashboardDetailsForUser, dashboardHasSelected } from '../../contract/calls/main/dashboards/dashboard-state.ts';
import type { HasSelected } from '../../contract/entities/dashboard.ts';
import type { DashboardDetails } from '../../contract/entities/dashboard-state.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { Handler } from '../../http/route.ts';
import { allOk } from '../../upstream/outcome.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { settingsTabs } from '../shared/dashboard/settings-tabs.ts';
import { type AnyStep, allSteps, type ChoiceKey, choiceKeys, partByStep } from '../shared/dashboard/setup-steps.ts';
import { idParameter, loadedOrEnd } from '../shared/outcomes/failure.ts';

/** A dashboard whose content is being chosen, and the page frame: the setup of a draft, or its settings. */
export type Opened = {
  details: DashboardDetails;
  /** Address of the choice under BASE_PATH. */
  path: string;
  place: ChoicePlace;
  /** Destinations of a step's buttons; none in the settings, and none back from the first step. */
  ways: { back: string | null; next: string; leave: string } | null;
};

export type ChoiceHandler = (request: PageRequest, opened: Opened) => Promise<Reply> | Reply;

/** Whether something is chosen in a step; a draft always has a name. */
const isChosen = (selected: HasSelected, step: AnyStep): boolean =>
  step === 'name' || (step !== 'review' && selected[partByStep[step]]);

/** Every step, with a link if something is or was chosen. */
const stepLinks = (request: PageRequest, id: number, selected: HasSelected, current: AnyStep): StepLink[] =>
  allSteps.map((step, at) => {
    const isDone = isChosen(selected, step);
    return {
      label: request.t(`choices:step_${step}`),
      href: isDone || at < allSteps.indexOf(current) ? request.basePath + paths.choice(id, 'setup', step) : null,
      isDone,
      isCurrent: step === current,
    };
  });

const presentWays = (id: number, step: AnyStep): NonNullable<Opened['ways']> => {
  const at = allSteps.indexOf(step);
  const to = (other: AnyStep | undefined) => (other ? paths.choice(id, 'setup', other) : null);
  return { back: to(allSteps[at - 1]), next: to(allSteps[at + 1]) ?? paths.dashboards, leave: paths.dashboards };
};

/** Loads a draft's head and its choices so far (7.2.19), in parallel. */
export const loadDraft = async (
  request: PageRequest,
): Promise<{ details: DashboardDetails; selected: HasSelected }> => {
  const id = idParameter(request.params.id);
  const outcomes = await Promise.all([
    request.call(dashboardDetailsForUser, { params: { id } }),
    request.call(dashboardHasSelected, { params: { id } }),
  ]);
  const [details, selected] = loadedOrEnd(allOk(outcomes));
  return { details, selected };
};

/**
 * A step of a draft. An active dashboard has none: a GET redirects to its settings, and a form from an old tab of the
 * setup does not change what people already use.
 */
export const inSetup =
  (step: AnyStep, handler: ChoiceHandler): Handler =>
  async request => {
    const { details, selected } = await loadDraft(request);
    const { id, name, status, can } = details;
    if (status === 'active') {
      const choice = choiceKeys.find(key => key === step);
      const asks = request.raw.request.method === 'GET' && choice;
      return redirectTo(asks ? paths.choice(id, 'settings', choice) : paths.dashboard(id));
    }
    const ways = presentWays(id, step);
    const place: ChoicePlace = {
      kind: 'setup',
      id,
      name,
      canDelete: can.delete,
      steps: stepLinks(request, id, selected, step),
      hrefs: { back: ways.back && request.basePath + ways.back, next: request.basePath + ways.next },
      isLast: step === 'review',
    };
    return handler(request, { details, path: paths.choice(id, 'setup', step), place, ways });
  };

/** The same choice among the settings of a dashboard. */
export const inSettings =
  (key: ChoiceKey, handler: ChoiceHandler): Handler =>
  async request => {
    const { details, frame } = await openDashboard(request, 'settings');
    const { id, name } = details;
    const links = settingsTabs(request, id, key);
    const place: ChoicePlace = { kind: 'settings', id, name, frame, links };
    return handler(request, { details, path: paths.choice(id, 'settings', key), place, ways: null });
  };
