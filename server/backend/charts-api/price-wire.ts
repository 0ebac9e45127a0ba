/** What tells places of one name apart: a city's region; a shop's retailer, city and address. */
export const detailOf = (row: Record<'regionName' | 'retailerName' | 'cityName' | 'address', string | null>): string =>
  [row.regionName, row.retailerName, row.cityName, row.address].filter(Boolean).join(' · ');
