export const position = {
  question: 'Where are own products the cheapest?',
  'answer.won_one': 'Own products are the cheapest in {{won}} of {{number}} comparison',
  'answer.won_other': 'Own products are the cheapest in {{won}} of {{number}} comparisons',
  'answer.rival': '– most often undercut by {{competitor}}.',
  'answer.rivalAt': '– most often undercut by {{competitor}}, above all at {{place}}.',
  'answer.rivals': '– several competitors undercut them equally often.',
  'answer.nobody': '– nowhere is a competitor cheaper by more than the tolerance.',
  remark:
    'A comparison is an own product at a place where it and a competitor have a price. Averages within {{tolerance}} % count as the same.',
  view: 'View',
  'view.places': 'Places',
  'view.products': 'Own products',
  'view.rivals': 'Competitors',
  level: 'By',
  tolerance: 'Tolerance',
  ofComparisons_one: 'of {{number}}',
  ofComparisons_other: 'of {{number}}',
  ofDays_one: 'of {{number}} day, product and place',
  ofDays_other: 'of {{number}} days, over products and places',
  within: 'within the tolerance of the cheapest',
  beyond: 'a competitor is cheaper',
  'chart.title': 'Cheapest, level, undercut',
  'chart.finding': 'Own products are cheapest most often {{where}}: {{share}} %',
  'chart.rivals': 'Who is cheaper than own products most often',
  'chart.rivalFinding': 'Cheaper most often: {{competitor}}, in {{beats}} of {{met}} comparisons',
  'chart.rivalsSub': 'Comparisons of each competitor, and in how many it is cheaper, {{period}}',
  'chart.rivalCounts': '{{beats}} of {{met}}',
  'chart.moreRivals': '{{count}} of {{total}} competitors, those that are cheaper most often; the table has all.',
  'chart.sub': 'Own products at each place, {{period}}',
  'chart.more': '{{count}} of {{total}} places, those where own products are cheapest most often; the table has all.',
  'table.places': 'Places',
  'table.products': 'Own products, place by place',
  'table.rivals': 'Competitors by how often they are cheaper',
  'hint.places': 'Each own product counts once at a place',
  'hint.products': 'The farthest above the cheapest first. A product links to its own page',
  'hint.rivals': 'A competitor links to its own page',
  several: 'several',
  csvName: 'price position',
  'csv.places': 'places',
  'csv.products': 'own products',
  'csv.rivals': 'competitors',
} as const;

/** What its figures are called, and what they mean. */
export const positionFigures = {
  verdict: 'Outcome',
  won: 'Cheapest',
  'define.won': 'Comparisons in which own is cheaper than every competitor there by more than the tolerance.',
  tied: 'Level',
  'define.tied':
    'Comparisons in which own is neither dearer than a competitor nor cheaper than all of them by more than the tolerance.',
  lost: 'Undercut',
  'define.lost': 'Comparisons in which own is dearer than a competitor there by more than the tolerance.',
  comparisons: 'Comparisons',
  'define.comparisons': 'An own product at a place where it and a competitor have a price in the period.',
  wonShare: 'Cheapest, share',
  'define.wonShare': 'The comparisons in which own is the cheapest as a share of all.',
  daysCompared: 'Days compared',
  'define.daysCompared':
    'Days on which the own product and a competitor have a price at the place, over all comparisons.',
  daysWon: 'Days cheapest',
  'define.daysWon':
    'Those of the days compared on which own was cheaper than every competitor with a price that day by more than the tolerance.',
  daysWonShare: 'Days cheapest, share',
  'define.daysWonShare': 'The days on which own was the cheapest as a share of the days compared.',
  cheapestCompetitor: 'Cheapest competitor',
  'define.cheapestCompetitor':
    'The competitor with the lowest average at the place. Where several have the same, none is named.',
  cheapestAverage: 'Cheapest competitor’s average',
  'define.cheapestAverage':
    'The mean of all observations of the competitor that is cheapest at the place, or of each of several.',
  toCheapest: 'To the cheapest %',
  'define.toCheapest':
    'Own average minus that of the cheapest competitor, as a share of the latter. Plus means that own is dearer.',
  met: 'Comparisons',
  'define.met': 'Own products at places where they and this competitor have a price.',
  beats: 'Cheaper than own',
  'define.beats': 'Comparisons in which the competitor is cheaper than the own product by more than the tolerance.',
  beatsShare: 'Cheaper, share',
  'define.beatsShare': 'Those comparisons as a share of all with this competitor.',
  beatsMostAt: 'Cheaper most often at',
  'define.beatsMostAt':
    'The place with most of the comparisons in which the competitor is cheaper than own. Where several have as many, none is named.',
  beatsThere: 'Most times at one place',
  'define.beatsThere':
    'In how many comparisons the competitor is cheaper than own there, or at each of several such places.',
  'value.verdict.won': 'cheapest',
  'value.verdict.tied': 'level',
  'value.verdict.lost': 'undercut',
} as const;

export const positionNames = {
  'name.price-position': 'Price position',
  'about.price-position':
    'Rank of own products among their competitors place by place: cheapest, level or undercut, on how many days, by whom',
} as const;
