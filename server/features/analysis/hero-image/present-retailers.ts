import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { ComplianceValue } from '../../../../views/pages/analysis/hero-image/HeroCompliance.tsx';
import { type complianceSeries, heroImage } from '../../../contract/analyses/hero-image.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { writeSelection } from '../filter/selection.ts';
import { presentRows } from '../present/table.ts';
import type { OpenHero } from './open-hero.ts';
import type { HeroCompliance } from './readings.ts';

const { columns } = heroImage.retailers;
type Row = RowOf<typeof columns>;

/** A row for each retailer, from the chart's series. */
const toRows = ({ xAxisData, retailerIds, series }: HeroCompliance): Row[] => {
  const bySeries = new Map(series.map(({ name, data }) => [name, data]));
  return xAxisData.map((retailerName, index) => {
    const at = (name: (typeof complianceSeries)[number]) => bySeries.get(name)?.[index] ?? null;
    return {
      retailerId: retailerIds[index] ?? 0,
      retailerName,
      share: at('share'),
      same: at('same') ?? 0,
      different: at('different') ?? 0,
      missing: at('missing') ?? 0,
      notCompared: at('notCompared') ?? 0,
      noReference: at('noReference') ?? 0,
    };
  });
};

/** Retailers by compliance: bars if anything was compared, and every count in a table. */
export const presentRetailers = (
  request: PageRequest,
  open: OpenHero,
  reply: HeroCompliance,
  here: string,
): ComplianceValue => {
  const { t } = request;
  const { selection, formats } = open;
  const galleryHref = ({ retailerId }: Row): string =>
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
  const rows = toRows(reply);
  const { definitions: _defined, ...shown } = presentRows(request, open, { columns, key: ['retailerId'] }, rows, {
    shown: ['retailerName', 'share', 'same', 'different', 'missing', 'notCompared', 'noReference'],
    cells: { retailerName: (row: Row) => textCell(row.retailerName, { href: galleryHref(row) }) },
  });
  return {
    title: t('hero:retailers.title'),
    sub: t('hero:retailers.sub', { period: formats.period(selection.start, selection.end) }),
    bars: rows.flatMap(row => {
      const { share, retailerName: name } = row;
      return share === null
        ? []
        : [{ name, value: share, text: `${formats.percent(share)} %`, href: galleryHref(row) }];
    }),
    table: { caption: t('hero:retailers.table'), ...shown },
  };
};
