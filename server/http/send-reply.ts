import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { fileTypes, pictureTypes } from '../domain/file-format.shared.ts';
import type { Logger } from '../logging/logger.ts';
import type { ChartPicture } from '../rendering/pictures/sheet.ts';
import { saveSession } from '../session/sign-in.ts';
import { takeTurn } from '../upstream/take-turn.ts';
import { oneBom } from './incoming/one-bom.ts';
import { awaitAsides } from './pages/aside.ts';
import type { KeptPage, KeptPages, PageSlot } from './pages/kept-pages.ts';
import type { PageRequest } from './pages/page-request.ts';
import type { Render } from './pages/render-for-request.ts';
import { beginPage, soleStateIn } from './pages/state.ts';
import { PageProblem } from './problems.ts';
import type { ChartReply, PageReply, Picture, Reply } from './reply.ts';
import type { Route } from './route.ts';
import { setKept } from './watch/answer-sources.ts';

/** A drawing as a PNG; null if it is larger than one may be. */
export type Paint = (picture: ChartPicture) => Promise<Buffer | null>;

export type SendOptions = { render: Render; keptPages: KeptPages; basePath: string; logger: Logger; paint: Paint };

export type SendReply = {
  /** Sends a handler's reply; a page is kept in its slot, if it has one. */
  send: (request: PageRequest, reply: Reply, slot: PageSlot | null) => Promise<void>;
  /** The place of a page that may be kept; null if none may be. */
  openSlot: (request: PageRequest, route: Route) => Promise<PageSlot | null>;
  /** Sends a page that was kept. */
  sendKept: (request: PageRequest, page: KeptPage) => Promise<void>;
};

/** ASCII name for old browsers, and the same in UTF-8. */
const disposition = (name: string): string =>
  `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`;

type FileReply = Extract<Reply, { kind: 'file' }>;

/** Only cached by the person's own browser; opened directly it is an image and cannot do anything. */
const sendPicture = (response: Response, { bytes, type, status, seconds }: Picture): void => {
  const lasting = status === 200 ? ', immutable' : '';
  response
    .status(status)
    .set('Content-Type', type)
    .set('Cache-Control', `private, max-age=${seconds}${lasting}`)
    .set('Content-Security-Policy', "default-src 'none'; sandbox")
    .set('X-Content-Type-Options', 'nosniff')
    .end(bytes);
};

const hasOwnHeaders = ({ headers }: PageReply): boolean => Object.keys(headers ?? {}).length > 0;

/** Sends replies. Pages of signed-in people are never cached by anybody else. */
export const createSendReply = ({ render: pages, keptPages, basePath, logger, paint }: SendOptions): SendReply => {
  const sendKept: SendReply['sendKept'] = async (request, { template, status, onShown }) => {
    const { response, request: raw } = request.raw;
    await onShown?.(request);
    const html = pages.fill(raw, response, template);
    response.set('Cache-Control', 'no-store').status(status).type('html').send(html);
  };
  const sendPage = async (request: PageRequest, reply: PageReply, slot: PageSlot | null): Promise<void> => {
    const { response, request: raw } = request.raw;
    await awaitAsides(response.locals);
    const surroundings = pages.surroundings(raw, response);
    const isKept = slot !== null && keptPages.mayKeep(request, slot.isForAnybody) && !hasOwnHeaders(reply);
    await takeTurn();
    const template = pages.render(raw, response, reply.page, surroundings);
    const page = { template, status: reply.status, onShown: reply.onShown };
    if (isKept) await slot.keep(page, surroundings);
    response.set(reply.headers ?? {});
    await sendKept(request, page);
  };
  const sendFile = async (request: PageRequest, { name, format, stream }: FileReply): Promise<void> => {
    const { response } = request.raw;
    response.set('Content-Type', fileTypes[format]).set('Content-Disposition', disposition(name));
    const sent = format === 'csv' ? pipeline(stream, oneBom(), response) : pipeline(stream, response);
    await sent.catch((cause: unknown) => {
      if (!request.signal.aborted)
        logger.warn({ requestId: request.id, fault: (cause as Error).message }, 'a file broke off');
      response.destroy();
    });
  };
  const paintOrEnd = async (request: PageRequest, picture: ChartPicture): Promise<Buffer> => {
    const png = await paint(picture).catch((cause: unknown) => {
      logger.warn({ requestId: request.id, fault: (cause as Error).message }, 'a chart could not be made into a PNG');
      throw new PageProblem('pictureNotMade');
    });
    if (png === null) throw new PageProblem('pictureTooTall');
    return png;
  };
  /** A chart that the page does not show, as where its figures could not be read, is explained by the page. */
  const sendChart = async (request: PageRequest, { of, name, format, order }: ChartReply): Promise<void> => {
    const { response, request: raw } = request.raw;
    const picture = pages.picture(raw, response, of.page, order);
    if (picture === null) return sendPage(request, { ...of, status: of.status === 200 ? 404 : of.status }, null);
    const bytes = format === 'svg' ? picture.svg : await paintOrEnd(request, picture);
    response
      .set('Content-Type', pictureTypes[format])
      .set('Content-Disposition', disposition(name))
      .set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .set('X-Content-Type-Options', 'nosniff')
      .send(bytes);
  };
  /** The place of a page for anybody, of whose state the replies to this request are; null where that is unknown. */
  const openForAnybody = async (request: PageRequest, also: string): Promise<PageSlot | null> => {
    const { response, request: raw } = request.raw;
    const state = soleStateIn(response.locals);
    if (state === null) return null;
    beginPage(response.locals, state);
    if (!keptPages.mayKeep(request, true)) return null;
    await awaitAsides(response.locals);
    const slot = await keptPages.open(request, pages.surroundings(raw, response), () => also);
    return { ...slot, isForAnybody: true };
  };
  const redirect = async (request: PageRequest, to: string): Promise<void> => {
    const { response, request: raw } = request.raw;
    // The action was done: a failure to store its notice (it is logged) must not look like a failure of the action.
    if (raw.session) await saveSession(raw).catch(() => undefined);
    response.redirect(303, basePath + to);
  };
  const send: SendReply['send'] = async (request, reply, slot) => {
    request.raw.response.set('Cache-Control', 'no-store');
    if (reply.kind === 'keepable') {
      const place = await openForAnybody(request, reply.also);
      if (!place?.found) return send(request, await reply.make(), place);
      setKept(request.raw.response.locals);
      return sendKept(request, place.found);
    }
    if (reply.kind === 'redirect') return redirect(request, reply.to);
    if (reply.kind === 'page') return sendPage(request, reply, slot);
    if (reply.kind === 'chart') return sendChart(request, reply);
    if (reply.kind === 'picture') return sendPicture(request.raw.response, reply.picture);
    return sendFile(request, reply);
  };
  return {
    send,
    sendKept,
    openSlot: async (request, { keptBy }) => {
      if (!keptBy || !keptPages.mayKeep(request)) return null;
      const { response, request: raw } = request.raw;
      await awaitAsides(response.locals);
      return keptPages.open(request, pages.surroundings(raw, response), () => keptBy(request));
    },
  };
};
