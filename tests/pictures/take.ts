import type { Page } from 'playwright-core';

/** What moves stands at its end, what moves for ever at its beginning; rows that are spared out of sight are drawn. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [drawn];
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
  });

/**
 * What takes pictures of whole pages. The browser's own call packs them in half the time of `page.screenshot`, which asks
 * for small files; most of the time of a run is this.
 */
export const pictureTaker = async (page: Page): Promise<() => Promise<Buffer>> => {
  const browser = await page.context().newCDPSession(page);
  return async () => {
    await settle(page);
    const { cssContentSize } = await browser.send('Page.getLayoutMetrics');
    const { data } = await browser.send('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: true,
      optimizeForSpeed: true,
      clip: { ...cssContentSize, scale: 1 },
    });
    return Buffer.from(data, 'base64');
  };
};
