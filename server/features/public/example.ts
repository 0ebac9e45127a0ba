import type { HomePageProps } from '../../../views/pages/home/HomePage.tsx';
import { type Lang, languageFacts, onceEach } from '../../domain/languages.ts';

type Example = HomePageProps['example'];

/** Average prices on forty days from 12 October 2026: an invented example, and labelled as such on the page. */
const series: Example['series'] = [
  {
    name: 'Halden S50',
    own: false,
    value: '539',
    points: [
      580, 579, 578, 579, 580, 580, 579, 578, 580, 569, 569, 570, 568, 568, 569, 569, 568, 569, 569, 568, 568, 570, 558,
      558, 558, 558, 557, 558, 560, 559, 540, 540, 539, 539, 539, 538, 539, 539, 538, 539,
    ],
  },
  {
    name: 'Lumen Q2',
    own: true,
    value: '519',
    points: [
      549, 550, 549, 550, 548, 549, 550, 549, 550, 529, 529, 530, 528, 529, 529, 528, 550, 549, 550, 550, 549, 550, 548,
      549, 549, 498, 499, 498, 498, 499, 500, 499, 518, 518, 519, 518, 519, 520, 519, 519,
    ],
  },
  {
    name: 'Northvale N5',
    own: false,
    value: '479',
    points: [
      519, 520, 519, 520, 508, 507, 508, 508, 508, 504, 504, 505, 504, 504, 505, 504, 505, 504, 504, 505, 490, 490, 488,
      489, 489, 488, 487, 487, 470, 470, 471, 470, 469, 468, 478, 479, 478, 479, 478, 479,
    ],
  },
  {
    name: 'Kestrel Vision',
    own: false,
    value: '459',
    points: [
      488, 489, 489, 488, 489, 490, 489, 490, 490, 488, 488, 498, 498, 499, 500, 499, 498, 480, 480, 480, 479, 480, 478,
      478, 478, 479, 478, 478, 450, 449, 448, 449, 448, 460, 459, 459, 458, 459, 458, 459,
    ],
  },
];

const ticks = ['2026-10-12', '2026-10-25', '2026-11-07', '2026-11-20'];

const tickTexts = onceEach(lang => {
  const days = new Intl.DateTimeFormat(languageFacts(lang).tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return ticks.map(day => days.format(new Date(day)));
});

export const homeExample = (lang: Lang): Example => ({
  series,
  xTicks: tickTexts(lang).map((text, index) => ({ at: index * 13, text })),
});
