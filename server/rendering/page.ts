import type { ComponentType } from 'react';

/** A page to render: its component with its props, and its title in words. */
export type Page<P extends object = object> = {
  title: string;
  /** The title without the product's name after it. */
  fullTitle?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: `page` pairs a component with its own props
  component: ComponentType<any>;
  props: P;
};

/** Pairs a component with its props. */
export const page = <P extends object>(
  title: string,
  component: ComponentType<P>,
  props: P,
  options: { fullTitle?: boolean } = {},
): Page<P> => ({ title, component, props, ...options });
