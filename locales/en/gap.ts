export const gap = {
  question: 'How does the price of {{product}} compare with its competitors?',
  'none.title': 'Nothing to compare in this selection',
  'none.text':
    'In the period {{period}} no place has a price of the product and one of a competitor of it. Take a choice away:',
  'none.textPlain': 'In the period {{period}} no place has a price of the product and one of a competitor of it.',
  'none.city':
    'In the period {{period}} no city has a price of the product and one of a competitor of it. By region they can be compared.',
  'none.shop':
    'In the period {{period}} no shop has a price of the product and one of a competitor of it. By region they can be compared; shops without one count there together.',
  'none.byRegion': 'Compare by region',
  'answer.dearer': '{{product}} costs {{percent}} % more than its competitors',
  'answer.cheaper': '{{product}} costs {{percent}} % less than its competitors',
  'answer.same': '{{product}} costs the same as its competitors',
  'answer.places': '– from {{lowest}} to {{highest}}.',
  againstAll:
    'Each own product is held against the average of all of its competitors. Choose one competitor under “Change” to compare with it alone.',
  againstSeveral:
    'Several competitors are chosen: each own product is held against the average of all of its competitors. Choose one alone to compare with it.',
  againstOne: 'Each own product is held against {{product}}.',
  paired: 'where both have a price',
  plusIsDearer: '+ means own is dearer',
  above100: 'above 100 own is dearer',
  'chart.title': '{{product}}: gap to its competitors',
  'chart.sub.region': '% of the competitors’ average, by region, {{period}}',
  'chart.sub.city': '% of the competitors’ average, by city, {{period}}',
  'chart.sub.shop': '% of the competitors’ average, by shop, {{period}}',
  'chart.zero': 'Right of the line the own product is dearer, left of it cheaper.',
  'chart.more': 'The {{count}} places with the widest gap; the table has all.',
  'chart.without.region_one':
    '{{number}} of {{total}} own observations is of a shop without a region: it is in the figures, in no row.',
  'chart.without.region_other':
    '{{number}} of {{total}} own observations are of shops without a region: they are in the figures, in no row.',
  'chart.without.city_one':
    '{{number}} of {{total}} own observations is of a shop without a city: it is in the figures, in no row.',
  'chart.without.city_other':
    '{{number}} of {{total}} own observations are of shops without a city: they are in the figures, in no row.',
  'table.region': 'Own products by region',
  'table.city': 'Own products by city',
  'table.shop': 'Own products by shop',
  noOwn: 'No own product has a competitor yet',
  noOwnText:
    'The gap compares own products with the competitors that are linked to them. Choose own products, then their competitors.',
  noOwnLink: 'Choose own products',
  csvName: 'price gap',
  noneChosen: 'None of the chosen products is one of yours',
  questionAll: 'How do own prices compare with competitors?',
} as const;
