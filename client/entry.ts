import { allowChartStrings } from './trusted-types.ts';
import { twice } from './twice.ts';
import { whenDue } from './when-due.ts';

allowChartStrings();
for (const marker of document.querySelectorAll<HTMLElement>('vitrina-island')) {
  whenDue(marker, () => {
    twice(() => import('./wake.tsx'))
      .then(({ wake }) => wake(marker, twice))
      .catch(() => {
        marker.dataset.state = 'static';
      });
  });
}
