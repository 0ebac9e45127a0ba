import { allowChartStrings } from './trusted-types.ts';
import { twice } from './twice.ts';
import { whenAsked } from './when-asked.ts';

allowChartStrings();
for (const marker of document.querySelectorAll<HTMLElement>('vitrina-island')) {
  whenAsked(marker, () => {
    twice(() => import('./wake.tsx'))
      .then(({ wake }) => wake(marker, twice))
      .catch(() => {
        marker.dataset.state = 'static';
      });
  });
}
