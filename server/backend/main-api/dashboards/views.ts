import * as contract from '../../../contract/calls/main/dashboards/views.ts';
import { mostPins, type View, viewBounds } from '../../../contract/entities/view.ts';
import { freeName, isTaken } from '../../../domain/free-name.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implement, implementKept } from '../../api/implement.ts';
import { implementMaking } from '../../api/make-once.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { conflict, forbidden, notFound } from '../../problems/problem.ts';
import type { Access } from '../../records/dashboards/dashboard-tables.ts';
import type { DashboardHead } from '../../records/dashboards/dashboards.ts';
import * as pins from '../../records/dashboards/pins.ts';
import * as views from '../../records/dashboards/views.ts';
import type { Records } from '../../records/schema.ts';
import type { Services } from '../../services.ts';

type Of = { principal: Principal; params: { dashboardId: number } };
type OfView = Of & { params: { viewId: number } };

/** Shared ones are changed by those who may edit the dashboard, or by who made them; others by who made them alone. */
const mayChange = ({ userId }: Principal, access: Access, view: { ownerId: number; shared: boolean }): boolean =>
  view.ownerId === userId || (view.shared && access === 'edit');

const toReply = <V extends Omit<views.FoundView, 'query'>>(
  principal: Principal,
  { access }: DashboardHead,
  view: V,
): Omit<V, 'ownerId'> & View => {
  const { ownerId, ...shown } = view;
  return { ...shown, own: ownerId === principal.userId, canChange: mayChange(principal, access, view) };
};

/** A view that the person may see, with its dashboard. Throws a 404 for any other. */
const openView = async (records: Records, { principal, params }: OfView) => {
  const head = await ownDashboard(records, principal, params.dashboardId);
  const view = await views.findView(records, head.id, principal.userId, params.viewId);
  if (!view) throw notFound('View');
  return { head, view };
};

/** The same, if the person may change it. Throws a 403 otherwise. */
const openChangeable = async (records: Records, asked: OfView) => {
  const opened = await openView(records, asked);
  if (!mayChange(asked.principal, opened.head.access, opened.view)) {
    throw forbidden('You may only look at this view');
  }
  return opened;
};

const replyOf = async (records: Records, asked: Of, viewId: number) => {
  const { head, view } = await openView(records, { ...asked, params: { ...asked.params, viewId } });
  return toReply(asked.principal, head, view);
};

const shortReply = async (records: Records, asked: Of, viewId: number) => {
  const { query: _query, ...reply } = await replyOf(records, asked, viewId);
  return reply;
};

const listOf = ({ principal, params }: Of, shared: boolean, ownerId = principal.userId): views.ViewList => ({
  dashboardId: params.dashboardId,
  ownerId,
  shared,
});

const refuseUnshareable = ({ access }: DashboardHead): void => {
  if (access !== 'edit') throw forbidden('You may not share views of this dashboard');
};

/** Throws if the list is full. */
const refuseFull = (names: readonly unknown[], { shared }: views.ViewList): void => {
  const most = shared ? viewBounds.shared : viewBounds.own;
  if (names.length >= most) throw conflict('limit', `There are ${most} views already: delete one first`);
};

type Named = { id: number; name: string };

const namesOf = (names: readonly Named[]): string[] => names.map(({ name }) => name);

/** Names that differ only in case or accents look the same to people. */
const refuseTaken = (names: readonly Named[], name: string): void => {
  if (isTaken(namesOf(names), name)) throw conflict('name_taken', 'Another view has this name');
};

const list = ({ records }: Services): Implementation =>
  implementKept(contract.viewList, async ({ principal, params }) => {
    const head = await ownDashboard(records, principal, params.dashboardId);
    const found = await views.viewsFor(records, head.id, principal.userId);
    return found.map(view => toReply(principal, head, view));
  });

const get = ({ records }: Services): Implementation =>
  implementKept(contract.getView, ({ principal, params }) => replyOf(records, { principal, params }, params.viewId));

/** Whether the person sees a view still. */
const seesView = async (work: Records, { id }: { id: number }, asked: Of): Promise<boolean> => {
  const head = await ownDashboard(work, asked.principal, asked.params.dashboardId);
  return (await views.findView(work, head.id, asked.principal.userId, id)) !== undefined;
};

const create = (services: Services): Implementation =>
  implementMaking(services, contract.createView, {
    make: asked => async work => {
      const { shared, ...content } = asked.body;
      const head = await ownDashboard(work, asked.principal, asked.params.dashboardId);
      if (shared) refuseUnshareable(head);
      const into = listOf(asked, shared);
      const names = await views.viewNames(work, into);
      refuseTaken(names, content.name);
      refuseFull(names, into);
      return replyOf(work, asked, await views.insertView(work, into, content, services.now()));
    },
    isThere: seesView,
  });

/** Shares a view, or takes it back, which only who made it can: to others it would be gone. */
const changeList = async (work: Records, asked: Of, opened: Awaited<ReturnType<typeof openView>>, shared: boolean) => {
  const { head, view } = opened;
  if (view.shared === shared) return;
  if (shared) refuseUnshareable(head);
  else if (view.ownerId !== asked.principal.userId) throw forbidden('Only who made a view can take it back');
  const into = listOf(asked, shared);
  const names = await views.viewNames(work, into);
  refuseFull(names, into);
  await views.putIntoList(work, view.id, into);
  if (!shared) await pins.leaveToOwner(work, view);
};

const update = ({ records }: Services): Implementation =>
  implement(contract.updateView, asked =>
    records.transaction().execute(async work => {
      const opened = await openChangeable(work, asked);
      const { id, shared: wasShared, ownerId, ...content } = opened.view;
      const { shared = wasShared, ...changed } = asked.body;
      await changeList(work, asked, opened, shared);
      const names = await views.viewNames(work, listOf(asked, shared, ownerId));
      const others = names.filter(other => other.id !== id);
      refuseTaken(others, changed.name ?? content.name);
      await views.setViewContent(work, id, {
        name: changed.name ?? content.name,
        analysis: content.analysis,
        query: changed.query ?? content.query,
      });
      return replyOf(work, asked, id);
    }),
  );

const move = ({ records }: Services): Implementation =>
  implement(contract.moveView, asked =>
    records.transaction().execute(async work => {
      const { view } = await openChangeable(work, asked);
      const ordered = await views.viewNames(work, listOf(asked, view.shared, view.ownerId));
      const from = ordered.findIndex(({ id }) => id === view.id);
      const to = from + (asked.body.direction === 'up' ? -1 : 1);
      const [one, other] = [ordered[from], ordered[to]];
      if (one && other) {
        await views.orderViews(work, ordered.with(from, other).with(to, one));
      }
      return shortReply(work, asked, view.id);
    }),
  );

const copy = (services: Services): Implementation =>
  implementMaking(services, contract.copyView, {
    make: asked => async work => {
      const { view } = await openView(work, asked);
      const into = listOf(asked, false);
      const names = await views.viewNames(work, into);
      refuseFull(names, into);
      const name = freeName(namesOf(names), asked.body.name ?? view.name, viewBounds.name);
      const id = await views.insertView(work, into, { ...view, name }, services.now());
      return shortReply(work, asked, id);
    },
    isThere: seesView,
  });

const remove = ({ records }: Services): Implementation =>
  implement(contract.deleteView, asked =>
    records.transaction().execute(async work => {
      const { view } = await openChangeable(work, asked);
      await views.deleteView(work, view.id);
      return { id: view.id };
    }),
  );

const pin = ({ records }: Services): Implementation =>
  implement(contract.pinView, asked =>
    records.transaction().execute(async work => {
      const { head, view } = await openView(work, asked);
      const pinned = await pins.pinnedOf(work, head.id, asked.principal.userId);
      if (view.pin === null && pinned.length >= mostPins) {
        throw conflict('limit', `${mostPins} views are pinned already: take one out first`);
      }
      await pins.setPin(work, { userId: asked.principal.userId, viewId: view.id }, asked.body.parts, pinned);
      return shortReply(work, asked, view.id);
    }),
  );

const unpin = ({ records }: Services): Implementation =>
  implement(contract.unpinView, asked =>
    records.transaction().execute(async work => {
      const { view } = await openView(work, asked);
      await pins.deletePin(work, { userId: asked.principal.userId, viewId: view.id });
      return shortReply(work, asked, view.id);
    }),
  );

const orderPins = ({ records }: Services): Implementation =>
  implement(contract.orderPins, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      await pins.orderPins(work, await pins.pinnedOf(work, head.id, principal.userId), principal.userId, body.viewIds);
      const found = await views.viewsFor(work, head.id, principal.userId);
      return found.map(view => toReply(principal, head, view));
    }),
  );

const setOpening = ({ records }: Services): Implementation =>
  implement(contract.setOpeningView, ({ principal, params, body: { viewId } }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      if (head.access !== 'edit') throw forbidden('You may not choose what this dashboard opens with');
      const view = viewId === null ? null : await views.findView(work, head.id, principal.userId, viewId);
      if (view === undefined) throw notFound('View');
      if (view && !view.shared) throw conflict('not_shared', 'Only a shared view can be opened by everybody');
      await pins.setOpeningView(work, head.id, viewId);
      return { viewId };
    }),
  );

/** Kept views of a dashboard (docs/product.md §7.4). */
export const viewCalls = (services: Services): Implementation[] =>
  [list, get, create, update, move, copy, remove, pin, unpin, orderPins, setOpening].map(make => make(services));
