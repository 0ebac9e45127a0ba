import type { RejectReason } from '../observations/staging.ts';

type Words = Record<RejectReason, string>;

const english: Words = {
  missingColumns: 'It has fewer columns than the header',
  tooManyColumns: 'It has more columns than the header',
  brokenQuotes: 'A quote is not closed, or stands in the midst of a cell',
  lineTooLong: 'The line is too long',
  brokenEncoding: 'It holds characters that cannot be read',
  unreadableRow: 'It cannot be split into columns',
  noProduct: 'It names no product',
  noShop: 'It names no shop',
  noDate: 'It has no date',
  badDate: 'The date cannot be read',
  dateOutOfRange: 'The date lies before 1990 or in the future',
  destroyedCode: 'A spreadsheet has destroyed the code (as in 7.94E+11)',
  badPrice: 'The price is no number, or negative',
  badRegularPrice: 'The regular price is no number, or negative',
  badStock: 'In stock is neither true nor false',
  textTooLong: 'A text is too long',
  otherCountry: 'It belongs to another country',
  otherCurrency: 'Its price is in another currency than the country’s',
  promotionEnded: 'The promotion was over on the day of the file, or tells no day',
  promotionOfSeveral: 'The promotion asks for more or less than one piece',
  promotionOfClub: 'The promotion is for members of a club',
  promotionWithCoupon: 'The promotion asks for a coupon',
  noPromotionPrice: 'The promotion has no price above zero',
};

const spanish: Words = {
  missingColumns: 'Tiene menos columnas que el encabezado',
  tooManyColumns: 'Tiene más columnas que el encabezado',
  brokenQuotes: 'Una comilla no se cierra o está en medio de una celda',
  lineTooLong: 'La línea es demasiado larga',
  brokenEncoding: 'Contiene caracteres que no se pueden leer',
  unreadableRow: 'No se puede dividir en columnas',
  noProduct: 'No indica ningún producto',
  noShop: 'No indica ninguna tienda',
  noDate: 'No tiene fecha',
  badDate: 'La fecha no se puede leer',
  dateOutOfRange: 'La fecha es anterior a 1990 o está en el futuro',
  destroyedCode: 'Una hoja de cálculo destruyó el código (como en 7.94E+11)',
  badPrice: 'El precio no es un número o es negativo',
  badRegularPrice: 'El precio regular no es un número o es negativo',
  badStock: 'La existencia no es true ni false',
  textTooLong: 'Un texto es demasiado largo',
  otherCountry: 'Pertenece a otro país',
  otherCurrency: 'Su precio está en otra moneda que la del país',
  promotionEnded: 'La promoción ya había terminado el día del archivo, o no indica el día',
  promotionOfSeveral: 'La promoción pide más o menos de una unidad',
  promotionOfClub: 'La promoción es para miembros de un club',
  promotionWithCoupon: 'La promoción pide un cupón',
  noPromotionPrice: 'La promoción no tiene un precio mayor que cero',
};

/** What a reason means; language 2 is Spanish, everything else English. */
export const rejectMeaning = (reason: RejectReason, languageId: number): string =>
  (languageId === 2 ? spanish : english)[reason];

const heads = { english: 'line,reason,meaning,row', spanish: 'línea,motivo,significado,fila' };

const worded = (line: string, words: Words): string =>
  line.replace(/^(\d+),(\w+),/, (begin, _line, reason) => `${begin}"${words[reason as RejectReason] ?? ''}",`);

const isOdd = (line: string): boolean => (line.split('"').length - 1) % 2 === 1;

/**
 * The file of rejected rows with each reason in words beside its code; language 2 is Spanish, everything else English.
 * A row's own text may hold line ends between its quotes: those lines stay as they are.
 */
export async function* withWords(pieces: AsyncIterable<string>, languageId: number): AsyncIterable<string> {
  const words = languageId === 2 ? spanish : english;
  let rest = '';
  let inQuotes = false;
  let isHead = true;
  const written = (line: string): string => {
    const text = isHead
      ? `${heads[languageId === 2 ? 'spanish' : 'english']}\r`
      : inQuotes
        ? line
        : worded(line, words);
    inQuotes = isOdd(line) !== inQuotes;
    isHead = false;
    return text;
  };
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield `${lines.map(written).join('\n')}\n`;
  }
  yield rest;
}
