import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { ComplianceValue } from '../../../../views/pages/analysis/hero-image/HeroCompliance.tsx';
import { heroImage, type RetailerCompliance } from '../../../contract/analyses/hero-image.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import { standsOut } from '../../../domain/analysis/stands-out.ts';
import { listWords } from '../../../domain/languages.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { writeSelection } from '../filter/selection.ts';
import { type LateRetailers, untilText } from '../market/late.ts';
import { presentRows } from '../present/table.ts';
import { chartTitle } from '../present/titles/chart-title.ts';
import type { OpenHero } from './open-hero.ts';

const { columns } = heroImage.retailers;

const ranked = ({ formats }: OpenHero, rows: readonly RetailerCompliance[]) => ({
  rows: rows.filter(({ share }) => share !== null),
  value: ({ share }: RetailerCompliance) => share,
  text: ({ share }: RetailerCompliance) => formats.percent(share),
});

const mostLeast = 2;

/** Who shows the brand's image most often, of how many products, and who does least often; null where several are first. */
export const mostAndLeast = (
  { t, lang }: PageRequest,
  open: OpenHero,
  rows: readonly RetailerCompliance[],
): { strong: string; rest: string } | null => {
  const { formats } = open;
  const all = ranked(open, rows);
  const first = standsOut(all);
  if (!first) return null;
  const least = Math.min(...all.rows.flatMap(({ share }) => share ?? []));
  const percent = formats.percent(least);
  const names = all.rows.filter(row => all.text(row) === percent).map(({ retailerName }) => retailerName);
  const { retailerName: retailer, same, different, missing, share } = first;
  const number = formats.count(same + different + missing);
  const most = t('hero:retailers.answer', {
    retailer,
    same: formats.count(same),
    number,
    percent: formats.percent(share),
  });
  return {
    strong: `${most}${names.length > mostLeast ? '' : t('hero:retailers.least', { names: listWords(lang, names), percent })}.`,
    rest: '',
  };
};

/** Which retailer shows the brand's image most often. */
const mostWords = ({ t }: PageRequest, open: OpenHero, rows: readonly RetailerCompliance[], label: string): string =>
  chartTitle({
    ...ranked(open, rows),
    say: row => t('hero:retailers.most', { retailer: row.retailerName, percent: open.formats.percent(row.share) }),
    label,
  });

/** Retailers by compliance: bars if anything was compared, and every count in a table. */
export const presentRetailers = (
  request: PageRequest,
  open: OpenHero,
  { rows, late, newest }: { rows: readonly RetailerCompliance[]; late: LateRetailers; newest: string | null },
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
    shown: [
      ...(['retailerName', 'share', 'same', 'different', 'missing'] as const),
      ...(['notCompared', 'noReference'] as const).filter(name => rows.some(row => row[name] > 0)),
    ],
    named: ['same', 'different', 'missing'],
    cells: {
      retailerName: (row: RetailerCompliance) =>
        textCell(row.retailerName, { sub: untilText(request, late, row.retailerId), href: galleryHref(row) }),
    },
  });
  return {
    title: mostWords(request, open, rows, t('hero:retailers.title')),
    sub: t('hero:retailers.sub', { period: formats.period(selection.start, selection.end) }),
    bars: rows.flatMap(row => {
      const { share, retailerName: name } = row;
      return share === null
        ? []
        : [
            {
              name,
              detail: untilText(request, late, row.retailerId),
              percent: share,
              text: `${formats.percent(share)}\u00a0%`,
              href: galleryHref(row),
            },
          ];
    }),
    values: t(`figures:${columns.share.term}`),
    foot: newest ? [t('hero:newest', { newest: formats.moment(newest) })] : [],
    table: { caption: t('hero:retailers.table'), ...shown },
  };
};
