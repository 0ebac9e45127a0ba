import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import * as copyField from '../../views/islands/CopyField.island.tsx';
import * as chart from '../../views/islands/chart/Chart.island.tsx';
import * as dragOrder from '../../views/islands/DragOrder.island.tsx';
import type { FilterProps } from '../../views/islands/filter/Filter.island.tsx';
import * as filter from '../../views/islands/filter/Filter.island.tsx';
import { filterListsHtml } from '../../views/islands/filter/filter-lists-html.ts';
import * as listFinder from '../../views/islands/list-finder/ListFinder.island.tsx';
import * as modalLinks from '../../views/islands/ModalLinks.island.tsx';
import type { IslandName } from '../../views/islands/names.ts';
import * as networkCheck from '../../views/islands/network-check/NetworkCheck.island.tsx';
import * as productPicker from '../../views/islands/product-picker/ProductPicker.island.tsx';
import type { IslandModule } from '../../views/islands/registry.ts';
import * as table from '../../views/islands/table/Table.island.tsx';
import type { TableModel } from '../../views/islands/table/table-model.ts';
import { bodiesHtml } from '../../views/islands/table/table-rows.ts';
import { islandProps } from './island-props.ts';

type Props = Record<string, unknown>;

const noRows = '<tbody></tbody>';

/** The table's frame from React, its rows as plain text. */
const writeTable = (props: Props, write: (props: Props) => string): string => {
  const { columns, groups, rows } = props as TableModel;
  return write({ ...props, rows: [] }).replace(noRows, () => bodiesHtml(columns, groups, rows));
};

const afterLists = '</div><div class="filterbar__foot">';

/** The filter's frame from React, its lists of choices as plain text. */
const writeFilter = (props: Props, write: (props: Props) => string): string => {
  const { lists, texts } = props as FilterProps;
  return write({ ...props, lists: [] }).replace(afterLists, () => filterListsHtml(lists, texts.chosen) + afterLists);
};

type ServedIsland = {
  module: IslandModule;
  /** Lets a part of its HTML be written by something faster than React. */
  write?: (props: Props, write: (props: Props) => string) => string;
};

const islands: Record<IslandName, ServedIsland> = {
  Chart: { module: chart },
  CopyField: { module: copyField },
  DragOrder: { module: dragOrder },
  Filter: { module: filter, write: writeFilter },
  ListFinder: { module: listFinder },
  ModalLinks: { module: modalLinks },
  NetworkCheck: { module: networkCheck },
  ProductPicker: { module: productPicker },
  Table: { module: table, write: writeTable },
};

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that cannot end its script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, char => escapes[char] ?? '');

/** React puts preload links of images before the HTML; the browser's first render has none. */
const withoutPreloads = (html: string): string =>
  html.startsWith('<link') ? html.replace(/^(?:<link rel="preload"[^>]*>)+/, '') : html;

/**
 * Renders an island exactly as the browser first renders it: by a separate renderToString, with its id as prefix. Props
 * that the schema does not name are removed from the JSON; those that the island reads from its HTML stay on the
 * server.
 */
export function renderIsland(name: IslandName, id: string, props: Props, drawing: ReactNode) {
  const island = islands[name];
  if (!island)
    throw new Error(
      `The island ${name} is unknown: add it to server/rendering/islands.ts and views/islands/registry.ts`,
    );
  const published = islandProps[name].safeParse(props);
  if (!published.success) {
    throw new Error(
      `Props of the island ${name} (${id}) do not fit server/rendering/island-props.ts: ${published.error.message}`,
    );
  }
  const drawn = drawing ? { drawing: renderToStaticMarkup(drawing) } : {};
  const write = (shown: Props): string =>
    withoutPreloads(
      renderToString(createElement(island.module.Island, { ...shown, ...drawn }), { identifierPrefix: id }),
    );
  const html = island.write ? island.write(props, write) : write(props);
  return { html, json: scriptJson(published.data) };
}
