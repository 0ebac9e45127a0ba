import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium, or that of CHROMIUM_PATH; nothing is ever downloaded for it. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH ?? places.find(existsSync);
  if (!executablePath) throw new Error('The browser tests need a Chromium: install one, or set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args });
};

/** How long a browser waits for what has to come: a limit for what hangs, not for what is slow. */
export const patienceMs = 120_000;

export type Visit = { context: BrowserContext; page: Page; complaints: string[]; foreign: string[] };

/** A page that notes what the browser complains of, and every request that leaves `url`. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', request => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(url)) foreign.push(request.url());
  });
  return { context, page, complaints, foreign };
}

/** Collects violations of the policy inside the page; needs scripts. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}
