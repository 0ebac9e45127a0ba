/** Texts that are in Spanish what they are in English, by the reason why; `npm run check` takes all others for untranslated. */
export const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  'names of formats, codes and techniques': [
    'CSV',
    'SVG',
    'PNG',
    'UPC',
    'UPC {{upc}}',
    'Cookies',
    'Scripts',
    'Webhook',
    'Excel',
    'Argentina: Precios Claros',
    'Open Prices',
  ],
  'Spanish spells the word the same way': ['Plan', 'no', 'Asia', 'Australia'],
  'signs of units are the same in every language': ['{{number}} kB', '{{number}} MB', '{{number}} GB'],
  'stands in the name of a file, which has no accents': ['region'],
};
