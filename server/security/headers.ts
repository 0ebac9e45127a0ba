import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

type HeaderOptions = { secure: boolean; styleHashes: readonly string[]; reportPath: string };

/** A nonce for each request, for the style element into which the chart library writes. */
export const readNonce = (locals: Record<string, unknown>): string => String(locals.nonce);

const setNonce: RequestHandler = (_request, response, next) => {
  response.locals.nonce = randomBytes(16).toString('base64');
  next();
};

const policyHeader = 'Content-Security-Policy';
const openedFor = ['script-src', 'connect-src', 'img-src'];
const trustedTypesDirectives = ['require-trusted-types-for', 'trusted-types'];

/** A policy with one more origin for scripts, connections and images; nothing else changes except Trusted Types. */
const openedPolicy = (policy: string, origin: string): string =>
  policy
    .split(';')
    .filter(directive => !trustedTypesDirectives.includes(directive.trim().split(' ')[0] ?? ''))
    .map(directive => (openedFor.includes(directive.trim().split(' ')[0] ?? '') ? `${directive} ${origin}` : directive))
    .join(';');

/**
 * Extends the policy of one reply for the operator's configured script, for its origin only. Such scripts load their
 * parts by string addresses, and write HTML, which Trusted Types forbid: so these are not required on this page. The
 * page's own code is the same as on pages where they are.
 */
export function openForAnalytics(response: Response, origin: string): void {
  response.set(policyHeader, openedPolicy(String(response.getHeader(policyHeader) ?? ''), origin));
}

/**
 * What is below an address with a secret in it, such as a share link: no search engine lists it, and no page that it leads to
 * learns where somebody came from.
 */
export const unlisted =
  (prefix: string): RequestHandler =>
  (request, response, next) => {
    if (request.path.startsWith(prefix)) {
      response.set('X-Robots-Tag', 'noindex, nofollow').set('Referrer-Policy', 'no-referrer');
    }
    next();
  };

/**
 * Security headers of every reply. Nothing is loaded from elsewhere and nothing inline runs; the style nonce and hashes
 * are for the chart library only. `upgrade-insecure-requests` and HSTS only behind TLS: on plain HTTP they would lock
 * people out.
 */
export function securityHeaders({ secure, styleHashes, reportPath }: HeaderOptions): RequestHandler[] {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: [
          "'self'",
          (_request, response) =>
            `'nonce-${readNonce((response as never as { locals: Record<string, unknown> }).locals)}'`,
          ...styleHashes,
        ],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        manifestSrc: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        reportUri: [reportPath],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  const permissions: RequestHandler = (_request, response, next) => {
    response.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    next();
  };
  return [setNonce, headers, permissions];
}
