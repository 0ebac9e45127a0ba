type Policies = { createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown };

/** The chart library writes these two strings as HTML; nothing else is allowed. */
const allowed = new Set(['', '&times;']);

/** The default policy under Trusted Types; a browser without them needs none. */
export function allowChartStrings(): void {
  const policies = (window as { trustedTypes?: Policies }).trustedTypes;
  policies?.createPolicy('default', {
    createHTML: text => {
      if (allowed.has(text)) return text;
      throw new TypeError('HTML refused');
    },
  });
}
