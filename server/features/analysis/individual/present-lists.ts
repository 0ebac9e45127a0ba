import { textCell } from '../../../../views/islands/table-model.ts';
import type { IndividualPageProps } from '../../../../views/pages/analysis/IndividualPage.tsx';
import type { PlainTableProps } from '../../../../views/pages/analysis/PlainTable.tsx';
import type { ModeEntry } from '../../../contract/entities/individual.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import type { Translator } from '../../../rendering/translator.ts';
import { numberCell, plainColumn } from '../columns.ts';
import { writeView } from '../filter/selection.ts';
import type { PriceTable } from '../price-by-place/readings.ts';
import type { OpenIndividual } from './open-individual.ts';

type Listed = PlainTableProps & { hint: string };
type Value<P> = P extends { state: 'ok'; value: infer V } ? V : never;

/** Prices by retailer, the cheapest first; a retailer opens its details. */
export const tableOf = (
  { t }: PageRequest,
  open: OpenIndividual,
  table: PriceTable,
): Value<IndividualPageProps['table']> => {
  const { formats, selection, here } = open;
  const money = (key: 'average' | 'minimum' | 'mode' | 'maximum') =>
    plainColumn(key, t(`figures:${key}`), 'number', formats.currency);
  return {
    hint: t('individual:tableHint'),
    caption: t('individual:section.table'),
    columns: [
      plainColumn('retailer', t('analysis:table.place.retailer'), 'head'),
      money('average'),
      money('minimum'),
      money('mode'),
      plainColumn('share', t('figures:modeShare'), 'number', '%'),
      money('maximum'),
      plainColumn('observations', t('figures:observations'), 'number'),
      plainColumn('shops', t('figures:shops'), 'number'),
    ],
    rows: table.data.map(row => {
      const hasMode = row.modeCount > 1;
      const share = hasMode ? (row.modeCount / row.observations) * 100 : null;
      const href = `${withQuery(here, writeView(selection, { at: String(row.placeId) }))}#retailer`;
      return {
        key: String(row.placeId),
        own: false,
        cells: [
          textCell(row.placeName, { href }),
          numberCell(formats.money(row.average), row.average),
          numberCell(formats.money(row.minimum), row.minimum),
          numberCell(hasMode ? formats.money(row.mode) : '–', row.mode),
          numberCell(formats.percent(share), share),
          numberCell(formats.money(row.maximum), row.maximum),
          numberCell(formats.count(row.observations), row.observations),
          numberCell(formats.count(row.shops), row.shops),
        ],
      };
    }),
  };
};

/** The mode of each place with what it stands on; `first` is the head of the places' column. */
export const modesTable = (
  t: Translator,
  { formats }: OpenIndividual,
  modes: readonly ModeEntry[],
  first: string,
): PlainTableProps => ({
  caption: t('individual:section.modes'),
  columns: [
    plainColumn('place', first, 'head'),
    plainColumn('mode', t('figures:mode'), 'number', formats.currency),
    plainColumn('share', t('figures:modeShare'), 'number', '%'),
    plainColumn('count', t('individual:times'), 'number'),
    plainColumn('observations', t('figures:observations'), 'number'),
    plainColumn('shops', t('figures:shops'), 'number'),
    plainColumn('prices', t('individual:mostFrequent'), 'text'),
  ],
  rows: modes.map(entry => {
    const hasMode = entry.modeCount > 1;
    const others = entry.modeTies - 1;
    const prices = entry.prices
      .map(({ price, count }) => `${formats.money(price)} (${formats.count(count)})`)
      .join(' · ');
    return {
      key: String(entry.masterId),
      own: false,
      cells: [
        textCell(entry.name, { sub: entry.detail }),
        numberCell(hasMode ? formats.money(entry.mode) : '–', entry.mode),
        numberCell(hasMode ? formats.percent(entry.share) : '–', entry.share),
        numberCell(formats.count(entry.modeCount), entry.modeCount),
        numberCell(formats.count(entry.observations), entry.observations),
        numberCell(formats.count(entry.shops), entry.shops),
        textCell(prices, { sub: hasMode && others > 0 ? t('individual:tied', { count: others }) : '' }),
      ],
    };
  }),
});

export const modesOf = ({ t }: PageRequest, open: OpenIndividual, modes: readonly ModeEntry[]): Listed => ({
  hint: t('individual:modesHint'),
  ...modesTable(t, open, modes, t('analysis:table.place.retailer')),
});
