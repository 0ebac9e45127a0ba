import { type PickPagesProps, readPages } from './PickPages.tsx';

/** A product to choose: the upc plus the name (docs/product.md §3), its master id, brand and category in small type. */
export type PickRow = { value: string; label: string; note: string; isChosen: boolean; isTicked: boolean };

export type PickOption = { value: string; label: string };

/** What the picker shows of one search: read from the server's HTML, without a second copy. */
export type PickModel = {
  rows: PickRow[];
  /** Ticked on other pages. */
  carried: string[];
  countText: string;
  addAll: string | null;
  pages: PickPagesProps;
  /** Address to which the form is sent: it contains the search. */
  sendTo: string;
};

/** What does not depend on the search. */
export type PickFrame = {
  action: string;
  canEdit: boolean;
  /** The page that adds products by a list of UPCs; null for those who may not. */
  upcsHref: string | null;
  query: { productName: string; categoryId: string; retailerId: string; excludeSelected: boolean };
  kept: { name: string; value: string }[];
  categories: PickOption[];
  retailers: PickOption[];
  csrf: string;
};

const readText = (element: Element | null | undefined, selector: string): string =>
  element?.querySelector(selector)?.textContent ?? '';

const readRow = (item: Element): PickRow => {
  const box = item.querySelector<HTMLInputElement>('input');
  return {
    value: item.getAttribute('data-value') ?? '',
    label: `${readText(item, '.choice__note .num')} ${readText(item, '.pick__label > bdi')}`,
    note: readText(item, '.choice__note > :not(.num)').replace(/^\s*· /, ''),
    isChosen: item.classList.contains('is-in'),
    isTicked: box?.checked ?? false,
  };
};

/** The results of one search. */
export const readPicks = (element: Element): PickModel => {
  const form = element.querySelector('form[method=post]');
  return {
    rows: [...element.querySelectorAll('.pick')].map(readRow),
    carried: [...element.querySelectorAll<HTMLInputElement>('input[type=hidden][name=productIds]')].map(
      box => box.value,
    ),
    countText: readText(element, '.pickbar p'),
    addAll: element.querySelector('button[value=all]')?.textContent ?? null,
    pages: readPages(element),
    sendTo: form?.getAttribute('action') ?? '',
  };
};

const readOptions = (element: Element, name: string): PickOption[] =>
  [...element.querySelectorAll<HTMLOptionElement>(`select[name=${name}] option`)].map(option => ({
    value: option.value,
    label: option.textContent ?? '',
  }));

const typedIn = (element: Element, name: string): string =>
  element.querySelector<HTMLInputElement | HTMLSelectElement>(`form[method=get] [name=${name}]`)?.value ?? '';

/** The search form, with input from before the script started. */
export const readFrame = (element: Element): PickFrame => ({
  action: element.querySelector('form[method=get]')?.getAttribute('action') ?? '',
  canEdit: element.querySelector('form[method=post]') !== null,
  upcsHref: element.querySelector('.finder__label a')?.getAttribute('href') ?? null,
  query: {
    productName: typedIn(element, 'productName'),
    categoryId: typedIn(element, 'categoryId'),
    retailerId: typedIn(element, 'retailerId'),
    excludeSelected: element.querySelector<HTMLInputElement>('[name=excludeSelected]')?.checked ?? false,
  },
  kept: [...element.querySelectorAll<HTMLInputElement>('form[method=get] input[type=hidden]')].map(
    ({ name, value }) => ({
      name,
      value,
    }),
  ),
  categories: readOptions(element, 'categoryId'),
  retailers: readOptions(element, 'retailerId'),
  csrf: element.querySelector<HTMLInputElement>('[name=_csrf]')?.value ?? '',
});
