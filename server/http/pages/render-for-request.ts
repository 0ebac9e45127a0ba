import type { Request, Response } from 'express';
import type { TextKey } from '../../../locales/text.ts';
import { mostNotices } from '../../../views/components/notices/Notices.tsx';
import type { Notice, PageContext } from '../../../views/page-context.tsx';
import { ErrorPage, type ErrorPageProps } from '../../../views/pages/errors/ErrorPage.tsx';
import { matcherFor } from '../../domain/address.shared.ts';
import { momentWords, momentWordsAt } from '../../domain/calendar/day-words.ts';
import { type Lang, languageFacts, languages } from '../../domain/languages.ts';
import { paths, patterns } from '../../domain/paths.shared.ts';
import { isOpenPath } from '../../domain/whitelist.ts';
import { renderIsland } from '../../rendering/islands.ts';
import { readManifest } from '../../rendering/manifest.ts';
import { type Page, page } from '../../rendering/page.ts';
import { type ChartOrder, pictureOfPage } from '../../rendering/pictures/picture-of-page.ts';
import type { ChartPicture } from '../../rendering/pictures/sheet.ts';
import { renderPage } from '../../rendering/render-page.ts';
import { type Translator, translatorFor } from '../../rendering/translator.ts';
import { csrfToken } from '../../security/csrf.ts';
import { openForAnalytics, readNonce } from '../../security/headers.ts';
import type { PendingNotice, SessionPerson } from '../../session/session-data.ts';
import { readPath, readQuery } from '../incoming/address.ts';
import { type PageProblemKind, pageProblems } from '../problems.ts';
import { readRequestId } from '../watch/request-log.ts';
import { dashboardsIn, subscriptionAside, unviewedIn } from './asides.ts';
import { readLang } from './language.ts';
import type { PageAddress } from './page-address.ts';
import { fillTemplate, madeAtSlot, type PageTemplate, slots, toTemplate } from './page-slots.ts';
import { subscriptionNote } from './subscription-note.ts';

export type RenderOptions = {
  settings: { BASE_PATH: string; APP_NAME: string; BEHAVIOUR_ANALYTICS_URL?: string | undefined };
  clientFolder: string;
  version: string;
  now: () => number;
  pageAddress: PageAddress;
};

/** Renders pages for requests. */
export type Render = {
  /** What a page shows of the person and the session, besides its own content. */
  surroundings: (request: Request, response: Response) => Surroundings;
  /** A page with slots for what differs in every rendering; `shown` are its surroundings if they were read already. */
  render: (request: Request, response: Response, page: Page, shown?: Surroundings) => PageTemplate;
  /** A chart of a page as a picture by itself; null if the page does not show it. */
  picture: (request: Request, response: Response, page: Page, order: ChartOrder) => ChartPicture | null;
  /** The finished page. */
  fill: (request: Request, response: Response, template: PageTemplate) => Buffer;
};

/** All of it is plain data: two pages of one address with the same surroundings differ only in their content. */
export type Surroundings = Pick<
  PageContext,
  'lang' | 'here' | 'person' | 'subscription' | 'unviewed' | 'dashboards'
> & {
  hasToken: boolean;
};

const toInitials = ({ name, lastName }: SessionPerson): string => `${name[0] ?? ''}${lastName[0] ?? ''}`.toUpperCase();

/** Roles that manage the team; the upstream enforces them. */
const managers = new Set(['owner', 'administrator']);

/** The role that only views. */
const looker = 'reader';

const presentPerson = (person: SessionPerson | undefined): PageContext['person'] =>
  person
    ? {
        name: `${person.name} ${person.lastName}`,
        initials: toInitials(person),
        teamName: person.teamName,
        manages: managers.has(person.role),
        works: person.role !== looker,
        operates: person.operates === true,
      }
    : null;

const presentNotice = (t: Translator, { type, key, params }: PendingNotice): Notice => ({
  ...(type ? { type } : {}),
  title: t(`common:outcome${key}` as TextKey, params),
  text: t(`common:outcome${key}Text` as TextKey, params),
});

/** The same address in another language; for a form's reply that of its page. */
const inLanguage = (request: Request, here: string, basePath: string, lang: Lang): string => {
  const query = readQuery(request);
  query.set('lang', lang);
  return `${basePath}${here.split('?')[0]}?${query}`;
};

const presentNote = (
  context: { t: Translator; lang: Lang; basePath: string },
  response: Response,
  now: number,
): PageContext['subscription'] => {
  const facts = subscriptionAside.in(response.locals);
  return facts && subscriptionNote(context, facts, now);
};

/** A notice with the same text as an earlier one is left out (docs/product.md §9). */
const withoutRepeated = (notices: PendingNotice[]): PendingNotice[] => {
  const texts = notices.map(notice => JSON.stringify(notice));
  return notices.filter((_, at) => texts.indexOf(texts[at] ?? '') === at);
};

/**
 * Notices are shown once, a limited number on each page: showing them removes them from the session, and the others
 * wait for the next page.
 */
const takeNotices = (request: Request, t: Translator): Notice[] => {
  const pending = withoutRepeated(request.session?.notices ?? []);
  const rest = pending.slice(mostNotices);
  if (rest.length > 0) request.session.notices = rest;
  else if (pending.length > 0) delete request.session.notices;
  return pending.slice(0, mostNotices).map(notice => presentNotice(t, notice));
};

/** A session is started only for a page with a form: a public page without one sets no cookie. */
const tokenFor = (request: Request): string => (request.session ? csrfToken(request) : '');

const formPaths = [paths.login, paths.register, paths.acceptInvitation];
const sharedForm = matcherFor(patterns.sharedPassword);

const needsToken = (request: Request): boolean =>
  request.session?.token !== undefined ||
  request.session?.csrfToken !== undefined ||
  formPaths.some(part => request.path.includes(part)) ||
  sharedForm.test(request.path);

/** A form's reply has no address that could be requested again; its page has. */
const currentAddress = (request: Request, pageAddress: PageAddress): string => {
  if (request.method !== 'GET') return pageAddress(readPath(request));
  const query = readQuery(request).toString();
  return readPath(request) + (query && `?${query}`);
};

/** Behaviour analytics are only for pages behind the sign-in: public pages have none, whoever reads them. */
const isBehindSignIn = (request: Request): boolean => request.session?.token !== undefined && !isOpenPath(request.path);

/** Renders pages; manifest and settings are read once. */
export function createRender({ settings, clientFolder, version, now, pageAddress }: RenderOptions): Render {
  const manifest = readManifest(clientFolder);
  const basePath = settings.BASE_PATH;
  const surroundings = (request: Request, response: Response): Surroundings => {
    const lang = readLang(response.locals);
    const isSignedIn = request.session?.token !== undefined;
    return {
      lang,
      here: currentAddress(request, pageAddress),
      person: presentPerson(isSignedIn ? request.session.person : undefined),
      subscription: isSignedIn ? presentNote({ t: translatorFor(lang), lang, basePath }, response, now()) : null,
      unviewed: unviewedIn(response.locals),
      dashboards: dashboardsIn(response.locals, request.path),
      hasToken: needsToken(request),
    };
  };
  const scriptFor = (request: Request): string | null =>
    (isBehindSignIn(request) && settings.BEHAVIOUR_ANALYTICS_URL) || null;
  /** Of a page without notices and other languages. */
  const plainContext = ({ hasToken, ...shown }: Surroundings): PageContext => ({
    ...shown,
    t: translatorFor(shown.lang),
    basePath,
    appName: settings.APP_NAME,
    version,
    madeAt: madeAtSlot,
    csrfToken: hasToken ? slots.csrfToken : '',
    otherLanguages: [],
    notices: [],
    requestId: slots.requestId,
    renderIsland,
    islands: [],
  });
  return {
    surroundings,
    render: (request, response, wanted, given = surroundings(request, response)) => {
      const { lang, here } = given;
      const context: PageContext = {
        ...plainContext(given),
        otherLanguages: languages
          .filter(other => other !== lang)
          .map(other => ({
            lang: other,
            name: languageFacts(other).name,
            href: inLanguage(request, here, basePath, other),
          })),
        notices: takeNotices(request, translatorFor(lang)),
      };
      return toTemplate(renderPage(wanted, context, manifest, slots.nonce, scriptFor(request)));
    },
    picture: (request, response, wanted, order) =>
      pictureOfPage(wanted, plainContext(surroundings(request, response)), order),
    fill: (request, response, template) => {
      const script = scriptFor(request);
      if (script) openForAnalytics(response, new URL(script).origin);
      const { locals } = response;
      // The session is begun here at the latest, for a page that has forms or may get some.
      const csrfToken = needsToken(request) ? tokenFor(request) : '';
      return fillTemplate(template, {
        csrfToken,
        nonce: readNonce(locals),
        requestId: readRequestId(locals),
        madeAt:
          template.timeZone === null
            ? momentWords(readLang(locals), now())
            : momentWordsAt(readLang(locals), now(), template.timeZone),
      });
    },
  };
}

/** What is said of a problem: a visitor of a share link is not signed in, and did nothing that could be lost. */
const problemText = (kind: PageProblemKind, t: Translator, isShared: boolean): string =>
  isShared && pageProblems[kind] === 503 ? t('errors:visitor.text') : t(`errors:${kind}.text`);

/** The error page of a kind of problem; `again` is a form that was not processed. */
export function problemPage(
  kind: PageProblemKind,
  t: Translator,
  around: Pick<ErrorPageProps, 'ways' | 'again' | 'frame'> & { isShared: boolean },
): Page {
  const title = t(`errors:${kind}.title`);
  const isFailure = pageProblems[kind] >= 500;
  return page(title, ErrorPage, { title, text: problemText(kind, t, around.isShared), isFailure, ...around });
}

export const problemStatus = (kind: PageProblemKind): number => pageProblems[kind];
