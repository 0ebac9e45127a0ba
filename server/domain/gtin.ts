/** Digits of one of the lengths that GTINs have; zeros alone are what sources write for nothing. */
export const hasGtinForm = (code: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(code) && /[1-9]/.test(code);

/** A GTIN with all of its 14 digits: the shorter ones stand for the same with zeros in front of them. */
export const gtin14 = (code: string): string => code.padStart(14, '0');

/** Whether a code is a GTIN, which is everyone's: 8, 12, 13 or 14 digits with the right check digit. */
export const isGtin = (code: string): boolean => {
  if (!hasGtinForm(code)) return false;
  const sum = [...gtin14(code)].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
};
