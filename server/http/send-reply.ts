import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Logger } from '../logging/logger.ts';
import { saveSession } from '../session/sign-in.ts';
import { oneBom } from './incoming/one-bom.ts';
import { awaitAsides } from './pages/aside.ts';
import { pageBytes } from './pages/page-bytes.ts';
import type { PageRequest } from './pages/page-request.ts';
import type { Render } from './pages/render-for-request.ts';
import type { Picture, Reply } from './reply.ts';

export type SendReply = (request: PageRequest, reply: Reply) => Promise<void>;

/** ASCII name for old browsers, and the same in UTF-8. */
const disposition = (name: string): string =>
  `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`;

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

/** Sends a handler's reply. Pages of signed-in people are never cached. */
export const createSendReply =
  (render: Render, basePath: string, logger: Logger): SendReply =>
  async (request, reply) => {
    const { response, request: raw } = request.raw;
    response.set('Cache-Control', 'no-store');
    if (reply.kind === 'redirect') {
      // The action was done: a failure to store its notice (it is logged) must not look like a failure of the action.
      if (raw.session) await saveSession(raw).catch(() => undefined);
      response.redirect(303, basePath + reply.to);
      return;
    }
    if (reply.kind === 'page') {
      await awaitAsides(response.locals);
      const html = render(raw, response, reply.page);
      response
        .status(reply.status)
        .set(reply.headers ?? {})
        .type('html')
        .send(pageBytes(html));
      return;
    }
    if (reply.kind === 'picture') {
      sendPicture(response, reply.picture);
      return;
    }
    response.set('Content-Type', 'text/csv; charset=utf-8').set('Content-Disposition', disposition(reply.name));
    await pipeline(reply.stream, oneBom(), response).catch((cause: unknown) => {
      if (!request.signal.aborted)
        logger.warn({ requestId: request.id, fault: (cause as Error).message }, 'a file broke off');
      response.destroy();
    });
  };
