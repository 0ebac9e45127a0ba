import { allowChartStrings } from './trusted-types.ts';
import { whenAsked } from './when-asked.ts';

allowChartStrings();
for (const marker of document.querySelectorAll<HTMLElement>('vitrina-island')) {
  whenAsked(marker, async () => {
    const { wake } = await import('./wake.tsx');
    await wake(marker);
  });
}
