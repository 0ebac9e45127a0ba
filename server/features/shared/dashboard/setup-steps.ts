/** The choices of a dashboard, in the setup of a draft as in the settings of a finished one. */
export const choiceKeys = ['retailers', 'products', 'my-products', 'competitors'] as const;
export type ChoiceKey = (typeof choiceKeys)[number];

/** The steps of a draft after its name and country, in their order. */
export const steps = [...choiceKeys, 'analyses', 'review'] as const;
export type Step = (typeof steps)[number];

/** All of them: the first is filled in when the draft is made, and can be changed. */
export const allSteps = ['name', ...steps] as const;
export type AnyStep = (typeof allSteps)[number];

/** Names of the parts in a reply of the has-selected checks (docs/product.md §7.2). */
export const partByStep = {
  retailers: 'retailers',
  products: 'products',
  'my-products': 'myProducts',
  competitors: 'competitors',
  analyses: 'analysis',
} as const satisfies Record<Exclude<Step, 'review'>, string>;
