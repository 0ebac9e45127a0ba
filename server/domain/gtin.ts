/** Digits of a GTIN's length; sources write zeros only for "no code". */
export const hasGtinForm = (code: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(code) && /[1-9]/.test(code);

/** A GTIN with all of its 14 digits: shorter ones have the same meaning with leading zeros. */
export const gtin14 = (code: string): string => code.padStart(14, '0');

/** Whether a code is a GTIN, which is the same for everyone: 8, 12, 13 or 14 digits with the right check digit. */
export const isGtin = (code: string): boolean => {
  if (!hasGtinForm(code)) return false;
  const sum = [...gtin14(code)].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
};
