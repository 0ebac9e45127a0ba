import { FormatsPage, type FormatsPageProps } from '../../../views/pages/data/FormatsPage.tsx';
import { type ImportOptions, importOptions } from '../../contract/calls/main/imports/imports.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Translator } from '../../rendering/translator.ts';
import { withoutImports } from './elsewhere.ts';

const values = [
  ...([
    'country',
    'currency',
    'productCode',
    'publisherCode',
    'productIdentity',
    'productName',
    'brand',
    'presentation',
    'category',
  ] as const),
  ...(['productImage', 'shopCode', 'shopName', 'shopKind', 'retailer', 'regionCode', 'region', 'city'] as const),
  ...(['address', 'postal', 'latitude', 'longitude', 'observedAt', 'price', 'regularPrice'] as const),
  ...(['promotion', 'inStock', 'image'] as const),
  ...(['branch', 'validUntil', 'minimumQuantity', 'club', 'coupon'] as const),
];
type Value = (typeof values)[number];
const isValue = (text: string): text is Value => values.some(value => value === text);

const valueText = (t: Translator, value: string): string => (isValue(value) ? t(`data:value_${value}`) : value);

type Format = ImportOptions['formats'][number];

/** The name of a column as in the file to fill in, and in words the others that are read as well. */
const splitNames = (t: Translator, header: string): { header: string; others: string } => {
  const [first = '', ...others] = header.split(' / ');
  return { header: first, others: others.length > 0 ? t('data:orHeaders', { headers: others.join(', ') }) : '' };
};

const named = ['observations', 'precios-claros', 'profeco', 'il-prices', 'il-promos', 'open-prices'] as const;

/** What a format is called; one of another backend by its code. */
export const formatName = (t: Translator, code: string): string => {
  const known = named.find(name => name === code);
  return known ? t(`data:formatName.${known}`) : code;
};

const presentForm = (t: Translator, { forms }: Format, index: number): FormatsPageProps['formats'][number]['forms'] => {
  const form = forms[index];
  if (!form) return [];
  const masters = form.masters.length > 0 ? t('data:formatMasters', { files: form.masters.join(', ') }) : null;
  const hasEither = form.columns.some(({ value }) => value === ('publisherCode' satisfies Value));
  const isEither = (value: string): boolean => hasEither && ['publisherCode', 'productCode'].includes(value);
  const columns = form.columns.map(({ headers, value, needed }) => ({
    // Several columns that make one value, or one column with the other names it may have.
    ...(headers.length > 1 ? { header: headers.join(' + '), others: '' } : splitNames(t, headers[0] ?? '')),
    need: isEither(value) ? t('data:oneOfBoth') : needed ? t('data:needed') : null,
    value: valueText(t, value),
  }));
  return [{ title: forms.length > 1 ? t('data:formatForm', { number: index + 1 }) : null, masters, columns }];
};

/** Facts about all files of the format. */
const presentNote = (t: Translator, { dayInName, forms }: Format): string | null => {
  const has = (value: Value) => forms.some(form => form.columns.some(column => column.value === value));
  const notes = [
    ...(dayInName ? [t('data:formatDay')] : []),
    ...(has('branch') ? [t('data:formatLists')] : []),
    ...(has('validUntil') ? [t('data:formatPromotions')] : []),
  ];
  return notes.length > 0 ? notes.join(' ') : null;
};

/** /data/formats: the columns of every format, from the importer's own tables. */
export const formats = async (request: PageRequest): Promise<Reply> => {
  const { t } = request;
  const outcome = await request.call(importOptions, {});
  if (outcome.kind !== 'ok') return withoutImports(request, outcome);
  const { countries } = outcome.value;
  const countryName = (code: string) => countries.find(country => country.code === code)?.name ?? code;
  const title = t('data:formatsCount', { count: outcome.value.formats.length });
  const props: FormatsPageProps = {
    title,
    formats: outcome.value.formats.map(format => ({
      code: format.name,
      name: formatName(t, format.name),
      about: [
        t('data:formatCode', { name: format.name }),
        format.countryCode === null
          ? t('data:formatAnyCountry')
          : t('data:formatCountry', { country: countryName(format.countryCode) }),
      ].join(' · '),
      note: presentNote(t, format),
      forms: format.forms.flatMap((_form, index) => presentForm(t, format, index)),
    })),
  };
  return pageReply(page(title, FormatsPage, props));
};
