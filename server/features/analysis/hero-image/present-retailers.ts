import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { ComplianceValue } from '../../../../views/pages/analysis/hero-image/HeroCompliance.tsx';
import { heroImage, type RetailerCompliance } from '../../../contract/analyses/hero-image.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { writeSelection } from '../filter/selection.ts';
import { type LateRetailers, untilText } from '../market/late.ts';
import { presentRows } from '../present/table.ts';
import { chartTitle } from '../present/titles/chart-title.ts';
import type { OpenHero } from './open-hero.ts';

const { columns } = heroImage.retailers;

/** Retailers by compliance: bars if anything was compared, and every count in a table. */
export const presentRetailers = (
  request: PageRequest,
  open: OpenHero,
  { rows, late }: { rows: readonly RetailerCompliance[]; late: LateRetailers },
  here: string,
): ComplianceValue => {
  const { t } = request;
  const { selection, formats } = open;
  const galleryHref = ({ retailerId }: RetailerCompliance): string =>
    withQuery(
      here,
      writeSelection(
        {
          ...selection,
          kept: null,
          view: { ...selection.view, ...writeFields(heroImage.address, { view: 'gallery', state: null }) },
        },
        { retailers: [retailerId], page: 1, limit: 50 },
      ),
    );
  const { definitions: _defined, ...shown } = presentRows(request, open, { columns, key: ['retailerId'] }, rows, {
    shown: ['retailerName', 'share', 'same', 'different', 'missing', 'notCompared', 'noReference'],
    named: ['same', 'different', 'missing'],
    cells: {
      retailerName: (row: RetailerCompliance) =>
        textCell(row.retailerName, { sub: untilText(request, late, row.retailerId), href: galleryHref(row) }),
    },
  });
  return {
    title: chartTitle({
      rows: rows.filter(({ share }) => share !== null),
      value: ({ share }) => share,
      text: ({ share }) => formats.percent(share),
      say: ({ retailerName: retailer, share }) =>
        t('hero:retailers.most', { retailer, percent: formats.percent(share) }),
      label: t('hero:retailers.title'),
    }),
    sub: t('hero:retailers.sub', { period: formats.period(selection.start, selection.end) }),
    bars: rows.flatMap(row => {
      const { share, retailerName: name } = row;
      return share === null
        ? []
        : [
            {
              name,
              detail: untilText(request, late, row.retailerId),
              value: share,
              text: `${formats.percent(share)}\u00a0%`,
              href: galleryHref(row),
            },
          ];
    }),
    values: t(`figures:${columns.share.term}`),
    tickTexts: values =>
      values.map(value => `${values.every(Number.isInteger) ? formats.count(value) : formats.percent(value)}\u00a0%`),
    table: { caption: t('hero:retailers.table'), ...shown },
  };
};
