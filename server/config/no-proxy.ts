const matches = (host: string, rule: string): boolean =>
  rule === '*' || host === rule || host.endsWith(rule.startsWith('.') ? rule : `.${rule}`);

/** Whether a host is reached without the proxy, by the rules of NO_PROXY. */
export const goesWithoutProxy = (host: string, rules: readonly string[]): boolean =>
  rules.some(rule => matches(host, rule));
