type Locals = { state?: string | null; pageStates?: Set<string | null> };

/** Sets the state of everything as the API named it when it checked the person; null if it does not name any. */
export const setState = (locals: object, state: string | null): void => {
  (locals as Locals).state = state;
};

/** That state; null where it is unknown. */
export const stateIn = (locals: object): string | null => (locals as Locals).state ?? null;

/** Notes the state that a reply to the page itself stems from. */
export const notePageState = (locals: object, state: string | null): void => {
  const held = locals as Locals;
  held.pageStates ??= new Set();
  held.pageStates.add(state);
};

/** The one state that replies so far stem from; null where they name several, or none. Replies without one count for nothing. */
export const soleStateIn = (locals: object): string | null => {
  const named = [...((locals as Locals).pageStates ?? [])].filter(state => state !== null);
  return named.length === 1 ? (named[0] ?? null) : null;
};

/** From now on a page is made, of replies in this state. */
export const beginPage = (locals: object, state: string): void => {
  Object.assign(locals as Locals, { state, pageStates: new Set([state]) });
};

/** Whether every reply to the page stems from the state as which the person was checked. */
export const isOfOneState = (locals: object): boolean => {
  const { state, pageStates } = locals as Locals;
  return typeof state === 'string' && [...(pageStates ?? [])].every(other => other === state);
};
