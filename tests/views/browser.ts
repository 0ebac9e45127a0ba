import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { patienceMs } from '../support/browser.ts';

type Watched = { page: Page; complaints: string[] };

/** A page that writes down whatever the browser complains of: errors, failed requests, violations of the policy. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.exposeFunction('complain', (text: string) => complaints.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      const { complain } = window as unknown as { complain: (text: string) => void };
      complain(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
  return { page, complaints };
}

/** Waits for the fonts of what is shown: those that stand in for them are of another width. */
export const fontsThere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
