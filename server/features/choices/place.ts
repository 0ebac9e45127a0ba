import type { ChoicePlace } from '../../../views/pages/choices/ChoiceFrame.tsx';
import type { StepLink } from '../../../views/pages/choices/Steps.tsx';
import { dashboardDetailsForUser, dashboardHasSelected } from '../../contract/calls/main/dashboards/dashboard-state.ts';
import type { DashboardDetails, HasSelected } from '../../contract/entities/dashboard-state.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { Handler } from '../../http/route.ts';
import { allOk } from '../../upstream/outcome.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { idParameter, loadedOrEnd } from '../shared/outcomes/failure.ts';
import { type ChoiceKey, choiceKeys, partByStep, type Step, steps } from './steps.ts';

/** A dashboard whose content is being chosen, and the page frame: the setup of a draft, or its settings. */
export type Opened = {
  details: DashboardDetails;
  /** Address of the choice under BASE_PATH. */
  path: string;
  place: ChoicePlace;
  /** Destinations of a step's buttons; none in the settings. */
  ways: { back: string; next: string; leave: string } | null;
};

export type ChoiceHandler = (request: PageRequest, opened: Opened) => Promise<Reply> | Reply;

const presentStep = (request: PageRequest, id: number, selected: HasSelected, current: Step) => (step: Step) => {
  const isDone = step !== 'review' && selected[partByStep[step]];
  return {
    label: request.t(`choices:step_${step}`),
    href:
      isDone || steps.indexOf(step) < steps.indexOf(current)
        ? request.basePath + paths.choice(id, 'setup', step)
        : null,
    isDone,
    isCurrent: step === current,
  };
};

/** Every step, with a link if something is or was chosen; the first is the draft's name. */
const stepLinks = (request: PageRequest, id: number, selected: HasSelected, current: Step): StepLink[] => [
  {
    label: request.t('choices:step_name'),
    href: request.basePath + paths.settings(id),
    isDone: true,
    isCurrent: false,
  },
  ...steps.map(presentStep(request, id, selected, current)),
];

const presentWays = (id: number, step: Step): NonNullable<Opened['ways']> => {
  const at = steps.indexOf(step);
  const to = (other: Step | undefined) => (other ? paths.choice(id, 'setup', other) : paths.settings(id));
  return { back: to(steps[at - 1]), next: to(steps[at + 1]), leave: paths.dashboards };
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
  (step: Step, handler: ChoiceHandler): Handler =>
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
      hrefs: { back: request.basePath + ways.back, next: request.basePath + ways.next },
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
    const links = choiceKeys.map(other => ({
      label: request.t(`choices:step_${other}`),
      href: request.basePath + paths.choice(id, 'settings', other),
      current: other === key,
    }));
    const place: ChoicePlace = { kind: 'settings', id, name, frame, links };
    return handler(request, { details, path: paths.choice(id, 'settings', key), place, ways: null });
  };
