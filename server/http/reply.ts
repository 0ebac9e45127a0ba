import type { Readable } from 'node:stream';
import type { FileFormat, PictureFormat } from '../domain/file-format.shared.ts';
import type { Page } from '../rendering/page.ts';
import type { ChartOrder } from '../rendering/pictures/picture-of-page.ts';
import type { PageRequest } from './pages/page-request.ts';
import { PageProblem } from './problems.ts';

/** The reply of a handler; `send-reply.ts` sends it. */
export type Reply =
  | PageReply
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; name: string; format: FileFormat; stream: Readable }
  | { kind: 'picture'; picture: Picture }
  | KeepableReply
  | ChartReply;

export type PageReply<P extends object = object> = {
  kind: 'page';
  status: number;
  page: Page<P>;
  headers?: Record<string, string>;
  /** Done whenever the page is shown, also as it was kept. */
  onShown?: (request: PageRequest) => Promise<void>;
};

/**
 * A page that may be shown as it was kept, for who is not signed in: what is asked on every request was asked already. `also`: what it
 * depends on besides replies in the state that those have named, its address and the language.
 */
export type KeepableReply = { kind: 'keepable'; also: string; make: () => Promise<Reply> };

/** An image; `seconds`: how long the person's browser may cache it. */
export type Picture = { bytes: Buffer; type: string; status: number; seconds: number };

/** A chart of a page as a picture by itself, which `order` describes; a page without that chart is shown instead. */
export type ChartReply = { kind: 'chart'; of: PageReply; name: string; format: PictureFormat; order: ChartOrder };

export const pageReply = <P extends object>(
  page: Page<P>,
  status = 200,
  headers: Record<string, string> = {},
): PageReply<P> => ({
  kind: 'page',
  status,
  page,
  headers,
});

/** 303: the browser follows with a GET, whatever it sent. `to` is a path under BASE_PATH. */
export const redirectTo = (to: string): Reply => ({ kind: 'redirect', to });

export const fileReply = (name: string, stream: Readable, format: FileFormat = 'csv'): Reply => ({
  kind: 'file',
  name,
  format,
  stream,
});

export const pictureReply = (picture: Picture): Reply => ({ kind: 'picture', picture });

/** For a handler's last branch: throws the error page of `kind`. */
export const endWith = (kind: ConstructorParameters<typeof PageProblem>[0]): never => {
  throw new PageProblem(kind);
};
