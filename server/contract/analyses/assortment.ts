import { z } from 'zod';
import { count } from '../scalars.ts';
import { anyId, anyText, choice, optionalChoice } from './parts/address.ts';
import { table } from './parts/declare.ts';
import { product } from './parts/places.ts';
import { about, chosen, chosenFrom, compared, type Inputs, someColumns } from './parts/wire.ts';

/** What products are put together by. */
export const groupings = ['brand', 'category'] as const;
export type Grouping = (typeof groupings)[number];

/** Longest name of a brand or category that can be chosen. */
const longestName = 500;

/** Which of the two compared retailers list a product. */
export const sides = ['both', 'first', 'second'] as const;
export type Side = (typeof sides)[number];

/** A product that is silent for so many days has vanished, and one that is first seen so many days after its retailer is new. */
export const silentDays = 7;

const retailer = {
  masterRetailerId: { kind: 'id' },
  retailerName: { kind: 'text', term: 'retailer', sort: 'retailer' },
} as const;

const standsOn = {
  observations: { kind: 'count', term: 'listingObservations' },
  shops: { kind: 'count', term: 'listingShops' },
} as const;

/** Of the products followed, those that a retailer lists. */
const coverage = {
  followed: { kind: 'count', term: 'followed', sort: 'followed' },
  listed: { kind: 'count', term: 'listed', sort: 'listed' },
  missing: { kind: 'count', term: 'notListed', sort: 'missing' },
  coverage: { kind: 'share', term: 'coverage', sort: 'coverage' },
} as const;

/** `retailers`: those with an observation in the period. */
const coverageTotals = {
  followed: { kind: 'count', term: 'followed' },
  listed: { kind: 'count', term: 'listedAnywhere' },
  everywhere: { kind: 'count', term: 'listedEverywhere' },
  retailers: { kind: 'count', term: 'retailersSeen' },
  coverage: { kind: 'share', term: 'meanCoverage' },
  ...standsOn,
} as const;

const retailers = table({
  id: 'assortment.retailers',
  path: 'assortment/retailers',
  description: 'Retailers by how many of the products they list',
  columns: { ...retailer, ...coverage, ...standsOn },
  key: ['masterRetailerId'],
  first: ['coverage', 'asc'],
  leads: ['coverage', 'missing'],
  moved: 'coverage',
  totals: coverageTotals,
  inputs: compared,
});

/** Null where no source names the brand, or the category. */
const group = (of: Grouping) => ({ groupName: { kind: 'text', term: of, sort: of, nullable: true } }) as const;

const ofGroups = (of: Grouping) =>
  table({
    id: `assortment.${of}`,
    path: `assortment/${of}`,
    description: `How well products are covered, by ${of}`,
    columns: {
      ...group(of),
      followed: { kind: 'count', term: 'followed', sort: 'followed' },
      listed: { kind: 'count', term: 'listedAnywhere', sort: 'listed' },
      everywhere: { kind: 'count', term: 'listedEverywhere', sort: 'everywhere' },
      coverage: { kind: 'share', term: 'meanCoverage', sort: 'coverage' },
    },
    key: ['groupName'],
    first: ['coverage', 'asc'],
    totals: coverageTotals,
    inputs: compared,
  });

const groupsAtRetailers = (of: Grouping) =>
  table({
    id: `assortment.${of}.retailers`,
    path: `assortment/${of}/retailers`,
    description: `How many products of each ${of} each retailer lists`,
    columns: { ...group(of), ...retailer, ...coverage },
    key: ['groupName', 'masterRetailerId'],
    first: ['missing', 'desc'],
    // Of as many that are missing those that are most of a group.
    equal: ['coverage', 'asc'],
    leads: ['missing', 'coverage'],
    totals: coverageTotals,
    inputs: compared,
  });

/** `missing`: products, each as often as there are retailers without it; `products`: the same, each once. */
const missingTotals = {
  followed: { kind: 'count', term: 'followed' },
  missing: { kind: 'count', term: 'notListed' },
  products: { kind: 'count', term: 'missingProducts' },
  seenBefore: { kind: 'count', term: 'seenBefore' },
  nowhere: { kind: 'count', term: 'listedNowhere' },
  retailers: { kind: 'count', term: 'retailersSeen' },
  ...standsOn,
} as const;

const missingProducts = <const I extends Inputs>(
  called: { id: string; path: string; description: string },
  inputs: I,
) =>
  table({
    ...called,
    columns: {
      ...product,
      brand: { kind: 'text', term: 'brand', sort: 'brand', nullable: true },
      ...retailer,
      elsewhere: { kind: 'count', term: 'listedElsewhere', sort: 'elsewhere' },
      lastSeen: { kind: 'day', term: 'lastSeenBefore', sort: 'lastSeen', nullable: true },
    },
    key: ['masterProductId', 'masterRetailerId'],
    first: ['elsewhere', 'desc'],
    totals: missingTotals,
    inputs: { ...about('The retailer at which products are missing, by its master id; 0 is each of them'), ...inputs },
  });

const missing = missingProducts(
  {
    id: 'assortment.missing',
    path: 'assortment/missing',
    description: 'Products that a retailer does not list, with how many others do',
  },
  {},
);

const missingOfGroup = (of: Grouping) =>
  missingProducts(
    {
      id: `assortment.${of}.missing`,
      path: `assortment/${of}/missing`,
      description: `Products of one ${of} that a retailer does not list, with how many others do`,
    },
    chosen(
      z.string().max(longestName),
      `The ${of}, by the name that rows have; an empty text stands for products of which no source names it`,
    ),
  );

const by = (of: Grouping) =>
  ({ groups: ofGroups(of), retailers: groupsAtRetailers(of), missing: missingOfGroup(of) }) as const;

/** The two retailers that are compared, and which of their products. */
const ofTwo = {
  ...someColumns(2, 'The two retailers, by their master ids; for one that is left out stands the one that lists most'),
  ...chosenFrom(sides, 'Products that both list, or only one of them; an empty text is both'),
};

/** Over the products with a price at both retailers; each product weighs alike. */
const prices = {
  first: { kind: 'average', term: 'averageAtFirst', sort: 'first' },
  second: { kind: 'average', term: 'averageAtSecond', sort: 'second' },
  gap: { kind: 'difference', term: 'gapOfTwo', sort: 'gap' },
  gapPercent: { kind: 'percent', term: 'gapOfTwoPercent', sort: 'gapPercent' },
} as const;

const overlap = table({
  id: 'assortment.overlap',
  path: 'assortment/overlap',
  description: 'Products that two retailers have in common, and what these cost at each',
  columns: {
    ...product,
    firstName: { kind: 'text', term: 'firstRetailer', only: 'file' },
    secondName: { kind: 'text', term: 'secondRetailer', only: 'file', nullable: true },
    ...prices,
    ...standsOn,
  },
  key: ['masterProductId'],
  // Of those that both list where the first is dearest against the second.
  first: ({ value }) => (value === 'first' || value === 'second' ? ['product', 'asc'] : ['gapPercent', 'desc']),
  leads: ['gapPercent', 'first', 'second'],
  totals: {
    firstName: { kind: 'text', term: 'firstRetailer', nullable: true },
    secondName: { kind: 'text', term: 'secondRetailer', nullable: true },
    both: { kind: 'count', term: 'atBoth' },
    onlyFirst: { kind: 'count', term: 'onlyAtFirst' },
    onlySecond: { kind: 'count', term: 'onlyAtSecond' },
    compared: { kind: 'count', term: 'pricedAtBoth' },
    ...prices,
    index: { kind: 'index', term: 'indexOfTwo' },
    ...standsOn,
  },
  inputs: ofTwo,
});

/** What became of a product at a retailer in the period. */
export const turns = ['new', 'vanished'] as const;

/** `known`: the retailers with data over enough days to know what is new and what has vanished. */
const changeTotals = {
  arrived: { kind: 'count', term: 'newProducts' },
  vanished: { kind: 'count', term: 'vanishedProducts' },
  known: { kind: 'count', term: 'retailersKnown' },
  retailers: { kind: 'count', term: 'retailersSeen' },
  ...standsOn,
} as const;

/** How many products are new at any retailer, and how many have vanished from any: each counts once, wherever it did. */
export const onceEach = {
  arrivedOnce: count.optional().meta({ description: 'Products that are new at one retailer or more' }),
  vanishedOnce: count.optional().meta({ description: 'Products that have vanished from one retailer or more' }),
} as const;

const changedProducts = table({
  id: 'assortment.changes',
  path: 'assortment/changes',
  description: 'Products that are new at a retailer, and those that have vanished',
  columns: {
    ...product,
    ...retailer,
    turn: { kind: 'choice', values: turns, term: 'turn', sort: 'turn' },
    firstSeen: { kind: 'day', term: 'firstSeenThere', sort: 'firstSeen' },
    lastSeen: { kind: 'day', term: 'lastSeenThere', sort: 'lastSeen' },
  },
  key: ['masterProductId', 'masterRetailerId', 'turn'],
  first: ['turn', 'asc'],
  totals: changeTotals,
  lists: onceEach,
});

/** Where the data of a retailer reach over fewer days than it takes to know, `arrived`, `vanished` and `stayed` are null. */
const changesAtRetailers = table({
  id: 'assortment.changes.retailers',
  path: 'assortment/changes/retailers',
  description: 'How many products are new at each retailer, and how many have vanished',
  columns: {
    ...retailer,
    listed: { kind: 'count', term: 'listedInPeriod', sort: 'listed' },
    arrived: { kind: 'count', term: 'newProducts', sort: 'arrived', nullable: true },
    vanished: { kind: 'count', term: 'vanishedProducts', sort: 'vanished', nullable: true },
    stayed: { kind: 'count', term: 'stayedProducts', nullable: true },
    watchedSince: { kind: 'day', term: 'watchedSince', sort: 'since' },
    watchedUntil: { kind: 'day', term: 'watchedUntil', sort: 'until' },
  },
  key: ['masterRetailerId'],
  first: ['listed', 'desc'],
  leads: ['arrived', 'vanished'],
  totals: changeTotals,
  lists: onceEach,
});

/** A picture has a file of its own, with all that it draws. */
export const drawnFile = 'drawn';

/** Which of the products followed each retailer lists and which not, what two of them have in common, and what is new or has vanished. */
export const assortment = {
  /** `at`, `of` and `named` are what is missing where; `first`, `second` and `side` the two retailers. */
  address: {
    view: choice(['retailers', 'brand', 'category', 'missing', 'overlap', 'changes']),
    at: anyId,
    of: optionalChoice(groupings),
    named: anyText(longestName),
    first: anyId,
    second: anyId,
    side: choice(sides),
    file: optionalChoice([drawnFile]),
  },
  retailers,
  brand: by('brand'),
  category: by('category'),
  missing,
  overlap,
  changes: { products: changedProducts, retailers: changesAtRetailers },
} as const;
