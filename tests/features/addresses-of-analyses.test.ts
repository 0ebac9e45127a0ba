import { expect, test } from 'vitest';
import { listNames } from '../../server/features/analysis/filter/selection.ts';
import { screens } from '../../server/features/analysis/screens.ts';

const shared = [
  ...listNames,
  'start_date',
  'end_date',
  'range',
  'was',
  'kept',
  'charted',
  'find',
  'sort',
  'dir',
  'page',
  'limit',
];

test.each(Object.entries(screens))(
  '%s reads nothing by a name that the filter of all analyses has',
  (_, { reading }) => {
    expect(Object.keys(reading.view).filter(name => shared.includes(name))).toEqual([]);
  },
);
