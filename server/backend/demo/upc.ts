/** The EAN-13 check digit of twelve digits. */
const checkDigit = (digits: string): number => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
};

/** An invented EAN-13 in the range kept for use inside a shop: no real product can have it. */
export const inventedUpc = (prefix: string, index: number): string => {
  const digits = prefix + String(index + 1).padStart(12 - prefix.length, '0');
  return digits + checkDigit(digits);
};
