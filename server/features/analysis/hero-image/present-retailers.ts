import { textCell } from '../../../../views/islands/table-model.ts';
import type { ComplianceValue } from '../../../../views/pages/analysis/HeroCompliance.tsx';
import type { HeroCompliance } from '../../../contract/entities/hero-image.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { numberCell, plainColumn } from '../columns.ts';
import { writeSelection } from '../filter/selection.ts';
import type { OpenHero } from './open-hero.ts';

const counted = ['same', 'different', 'missing', 'notCompared', 'noReference'] as const;

/** Retailers by their compliance: bars where anything was compared, and every count in a table. */
export const presentRetailers = (
  { t }: PageRequest,
  { selection, formats }: OpenHero,
  reply: HeroCompliance,
  here: string,
): ComplianceValue => {
  const series = new Map(reply.series.map(({ name, data }) => [name, data]));
  const at = (name: 'share' | (typeof counted)[number], index: number) => series.get(name)?.[index] ?? null;
  const galleryOf = (retailerId: number) =>
    withQuery(
      here,
      writeSelection(
        { ...selection, kept: null, view: { ...selection.view, view: '', state: '' } },
        { retailers: [retailerId], page: 1, limit: 50 },
      ),
    );
  const rows = reply.xAxisData.map((name, index) => ({ name, index, href: galleryOf(reply.retailerIds[index] ?? 0) }));
  return {
    title: t('hero:retailers.title'),
    sub: t('hero:retailers.sub', { period: formats.period(selection.start, selection.end) }),
    bars: rows.flatMap(({ name, index, href }) => {
      const share = at('share', index);
      return share === null ? [] : [{ name, value: share, text: `${formats.percent(share)} %`, href }];
    }),
    table: {
      caption: t('hero:retailers.table'),
      columns: [
        plainColumn('retailer', t('hero:retailer'), 'head'),
        plainColumn('share', t('hero:share'), 'number', '%'),
        ...counted.map(name => plainColumn(name, t(`figures:image.${name}`), 'number')),
      ],
      rows: rows.map(({ name, index, href }) => ({
        key: String(reply.retailerIds[index] ?? index),
        own: false,
        cells: [
          textCell(name, { href }),
          numberCell(formats.percent(at('share', index)), at('share', index)),
          ...counted.map(count => numberCell(formats.count(at(count, index) ?? 0), at(count, index) ?? 0)),
        ],
      })),
    },
  };
};
