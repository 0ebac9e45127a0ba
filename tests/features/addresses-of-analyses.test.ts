import { expect, test } from 'vitest';
import { addressFields, listNames } from '../../server/domain/analysis-address.shared.ts';
import { screens } from '../../server/features/analysis/screens.ts';

const shared: string[] = [...listNames, ...Object.values(addressFields)];

test.each(Object.entries(screens))(
  '%s reads nothing by a name that the filter of all analyses has',
  (_, { address }) => {
    expect(Object.keys(address.fields).filter(name => shared.includes(name))).toEqual([]);
  },
);
