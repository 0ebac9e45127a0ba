export const gap = {
  question: 'How does the price of {{product}} compare with its competitors?',
  'none.title': 'Nothing to compare in this selection',
  'none.text': 'In the period {{period}} no place has prices of both the product and a competitor. Remove a choice:',
  'none.textPlain': 'In the period {{period}} no place has prices of both the product and a competitor.',
  'none.city':
    'In the period {{period}} no city has prices of both the product and a competitor. They can be compared by region.',
  'none.shop':
    'In the period {{period}} no shop has prices of both the product and a competitor. They can be compared by region; shops without a region count together.',
  'none.byRegion': 'Compare by region',
  'answer.dearer': '{{product}} costs {{percent}} % more than its competitors',
  'answer.cheaper': '{{product}} costs {{percent}} % less than its competitors',
  'answer.same': '{{product}} costs the same as its competitors',
  'answer.places': '– from {{lowest}} to {{highest}}.',
  againstAll:
    'Each own product is compared with the average of all of its competitors. To compare it with a single competitor, choose one under “Change”.',
  againstSeveral:
    'Several competitors are chosen: each own product is compared with the average of all of its competitors. Choose a single one to compare with it.',
  againstOne: 'Each own product is compared with {{product}}.',
  paired: 'where both have a price',
  'pairedBy.city': 'compared city by city; by region, prices of different cities count together, so the figure differs',
  'pairedBy.shop': 'compared shop by shop; by region, prices of different shops count together, so the figure differs',
  plusIsDearer: '+ means own is dearer',
  above100: 'above 100 own is dearer',
  'chart.title': '{{product}}: gap to its competitors',
  'chart.sub.region': '{{currency}}, by region, {{period}}',
  'chart.sub.city': '{{currency}}, by city, {{period}}',
  'chart.sub.shop': '{{currency}}, by shop, {{period}}',
  'chart.axis': '+ means that the own product is dearer.',
  'chart.zero': 'Right of the line the own product is dearer, left of it cheaper.',
  'chart.more': 'The {{count}} places with the largest gap; the table has all.',
  'chart.without.region_one':
    '{{number}} of {{total}} own observations is from a shop without a region: it is in the figures, but in no row.',
  'chart.without.region_other':
    '{{number}} of {{total}} own observations are from shops without a region: they are in the figures, but in no row.',
  'chart.without.city_one':
    '{{number}} of {{total}} own observations is from a shop without a city: it is in the figures, but in no row.',
  'chart.without.city_other':
    '{{number}} of {{total}} own observations are from shops without a city: they are in the figures, but in no row.',
  'table.region': 'Own products by region',
  'table.city': 'Own products by city',
  'table.shop': 'Own products by shop',
  noOwn: 'No own product has a competitor yet',
  noOwnText: 'The gap compares own products with their competitors. Choose own products, then their competitors.',
  noOwnLink: 'Choose own products',
  csvName: 'price gap',
  noneChosen: 'None of the chosen products is one of yours',
  questionAll: 'How do own prices compare with competitors?',
} as const;
