import { FormatsPage, type FormatsPageProps } from '../../../views/pages/data/FormatsPage.tsx';
import { type ImportOptions, importOptions } from '../../contract/calls/main/imports.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Translator } from '../../rendering/translator.ts';
import { withoutImports } from './elsewhere.ts';

const values = [
  ...(['country', 'currency', 'productCode', 'productName', 'brand', 'presentation', 'category'] as const),
  ...(['productImage', 'shopCode', 'shopName', 'shopKind', 'retailer', 'regionCode', 'region', 'city'] as const),
  ...(['address', 'postal', 'latitude', 'longitude', 'observedAt', 'price', 'regularPrice'] as const),
  ...(['promotion', 'inStock', 'image'] as const),
];
type Value = (typeof values)[number];
const isValue = (text: string): text is Value => values.some(value => value === text);

const valueText = (t: Translator, value: string): string => (isValue(value) ? t(`data:value_${value}`) : value);

type Format = ImportOptions['formats'][number];

const presentForm = (t: Translator, { forms }: Format, index: number): FormatsPageProps['formats'][number]['forms'] => {
  const form = forms[index];
  if (!form) return [];
  const masters = form.masters.length > 0 ? t('data:formatMasters', { files: form.masters.join(', ') }) : null;
  const columns = form.columns.map(({ headers, value, needed }) => ({
    ...{ headers: headers.join(' + '), needed, value: valueText(t, value) },
  }));
  return [{ title: forms.length > 1 ? t('data:formatForm', { number: index + 1 }) : null, masters, columns }];
};

/** /data/formats: the columns of every format, as the importer itself has them. */
export const formats = async (request: PageRequest): Promise<Reply> => {
  const { t } = request;
  const outcome = await request.call(importOptions, {});
  if (outcome.kind !== 'ok') return withoutImports(request, outcome);
  const { countries } = outcome.value;
  const nameOf = (code: string) => countries.find(country => country.code === code)?.name ?? code;
  const props: FormatsPageProps = {
    formats: outcome.value.formats.map(format => ({
      name: format.name,
      country:
        format.countryCode === null
          ? t('data:formatAnyCountry')
          : t('data:formatCountry', { country: nameOf(format.countryCode) }),
      note: format.dayInName ? t('data:formatDay') : null,
      forms: format.forms.flatMap((_form, index) => presentForm(t, format, index)),
    })),
  };
  return pageReply(page(t('data:formatsTitle'), FormatsPage, props));
};
