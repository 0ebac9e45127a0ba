/**
 * Time zones of regions that differ from their country's: zone, then the regions' names and codes in sources. If a
 * region has several, that of most of its people.
 */
const zones: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: {
    'Australia/Brisbane': 'Queensland, QLD',
    'Australia/Adelaide': 'South Australia, SA',
    'Australia/Darwin': 'Northern Territory, NT',
    'Australia/Hobart': 'Tasmania, TAS',
    'Australia/Melbourne': 'Victoria, VIC',
    'Australia/Perth': 'Western Australia, WA',
  },
  BR: {
    'America/Araguaina': 'Tocantins, TO',
    'America/Bahia': 'Bahia, BA',
    'America/Belem': 'Amapá, AP, Pará, PA',
    'America/Boa_Vista': 'Roraima, RR',
    'America/Campo_Grande': 'Mato Grosso do Sul, MS',
    'America/Cuiaba': 'Mato Grosso, MT',
    'America/Fortaleza': 'Ceará, CE, Maranhão, MA, Paraíba, PB, Piauí, PI, Rio Grande do Norte, RN',
    'America/Maceio': 'Alagoas, AL, Sergipe, SE',
    'America/Manaus': 'Amazonas, AM',
    'America/Noronha': 'Fernando de Noronha',
    'America/Porto_Velho': 'Rondônia, RO',
    'America/Recife': 'Pernambuco, PE',
    'America/Rio_Branco': 'Acre, AC',
  },
  CA: {
    'America/Edmonton': 'Alberta, AB, Northwest Territories, Territoires du Nord-Ouest, NT',
    'America/Halifax':
      'New Brunswick, Nouveau-Brunswick, NB, Nova Scotia, Nouvelle-Écosse, NS, Prince Edward Island, Île-du-Prince-Édouard, PE, PEI',
    'America/Iqaluit': 'Nunavut, NU',
    'America/Regina': 'Saskatchewan, SK',
    'America/St_Johns': 'Newfoundland and Labrador, Newfoundland, Terre-Neuve-et-Labrador, NL',
    'America/Vancouver': 'British Columbia, Colombie-Britannique, BC',
    'America/Whitehorse': 'Yukon, YT',
    'America/Winnipeg': 'Manitoba, MB',
  },
  CD: {
    'Africa/Lubumbashi':
      'Bas-Uélé, Haut-Katanga, Haut-Lomami, Haut-Uélé, Ituri, Kasaï, Kasaï-Central, Kasaï-Oriental, Katanga, Lomami, Lualaba, Maniema, Nord-Kivu, Sankuru, Sud-Kivu, Tanganyika, Tshopo',
  },
  CL: {
    'America/Coyhaique': 'Aysén, Aysén del General Carlos Ibáñez del Campo, Región de Aysén',
    'America/Punta_Arenas':
      'Magallanes, Magallanes y de la Antártica Chilena, Magallanes y la Antártica Chilena, Región de Magallanes',
    'Pacific/Easter': 'Isla de Pascua, Rapa Nui, Easter Island',
  },
  EC: { 'Pacific/Galapagos': 'Galápagos, Galápagos Islands' },
  ES: {
    'Atlantic/Canary':
      'Canarias, Canary Islands, Islas Canarias, Las Palmas, Santa Cruz de Tenerife, Tenerife, Gran Canaria, CN',
  },
  FM: { 'Pacific/Chuuk': 'Chuuk, Yap', 'Pacific/Kosrae': 'Kosrae' },
  GL: { 'America/Scoresbysund': 'Ittoqqortoormiit', 'America/Thule': 'Pituffik, Thule' },
  ID: {
    'Asia/Jayapura':
      'Maluku, Maluku Utara, North Maluku, Papua, Papua Barat, West Papua, Papua Barat Daya, Southwest Papua, Papua Pegunungan, Highland Papua, Papua Selatan, South Papua, Papua Tengah, Central Papua',
    'Asia/Makassar':
      'Bali, Gorontalo, Kalimantan Selatan, South Kalimantan, Kalimantan Timur, East Kalimantan, Kalimantan Utara, North Kalimantan, Nusa Tenggara Barat, West Nusa Tenggara, NTB, Nusa Tenggara Timur, East Nusa Tenggara, NTT, Sulawesi Barat, West Sulawesi, Sulawesi Selatan, South Sulawesi, Sulawesi Tengah, Central Sulawesi, Sulawesi Tenggara, Southeast Sulawesi, Sulawesi Utara, North Sulawesi',
  },
  KI: { 'Pacific/Kanton': 'Phoenix Islands', 'Pacific/Kiritimati': 'Line Islands' },
  MN: { 'Asia/Hovd': 'Bayan-Ölgii, Govi-Altai, Hovd, Khovd, Uvs, Zavkhan' },
  MX: {
    'America/Cancun': 'Quintana Roo, QR, Q. Roo',
    'America/Chihuahua': 'Chihuahua, CH, CHIH',
    'America/Hermosillo': 'Sonora, SON',
    'America/Mazatlan': 'Baja California Sur, BCS, Nayarit, NAY, Sinaloa, SIN',
    'America/Tijuana': 'Baja California, BC, Baja California Norte',
  },
  NZ: { 'Pacific/Chatham': 'Chatham Islands' },
  PF: { 'Pacific/Gambier': 'Gambier, Îles Gambier', 'Pacific/Marquesas': 'Marquises, Îles Marquises, Marquesas' },
  PG: { 'Pacific/Bougainville': 'Bougainville, North Solomons' },
  PT: {
    'Atlantic/Azores': 'Açores, Azores, Região Autónoma dos Açores',
    'Atlantic/Madeira': 'Madeira, Região Autónoma da Madeira',
  },
  RU: {
    'Asia/Anadyr': 'Chukotka, Chukotka Autonomous Okrug, Чукотский автономный округ',
    'Asia/Barnaul': 'Altai Krai, Altai Republic, Алтайский край, Республика Алтай',
    'Asia/Chita': 'Zabaykalsky Krai, Забайкальский край',
    'Asia/Irkutsk': 'Buryatia, Irkutsk Oblast, Республика Бурятия, Бурятия, Иркутская область',
    'Asia/Kamchatka': 'Kamchatka Krai, Камчатский край',
    'Asia/Krasnoyarsk':
      'Khakassia, Krasnoyarsk Krai, Kemerovo Oblast, Tuva, Республика Хакасия, Хакасия, Красноярский край, Кемеровская область, Республика Тыва, Тыва',
    'Asia/Magadan': 'Magadan Oblast, Магаданская область',
    'Asia/Novosibirsk': 'Novosibirsk Oblast, Новосибирская область',
    'Asia/Omsk': 'Omsk Oblast, Омская область',
    'Asia/Sakhalin': 'Sakhalin Oblast, Сахалинская область',
    'Asia/Tomsk': 'Tomsk Oblast, Томская область',
    'Asia/Vladivostok':
      'Jewish Autonomous Oblast, Khabarovsk Krai, Primorsky Krai, Еврейская автономная область, Хабаровский край, Приморский край',
    'Asia/Yakutsk': 'Amur Oblast, Sakha, Yakutia, Амурская область, Республика Саха (Якутия), Якутия',
    'Asia/Yekaterinburg':
      'Bashkortostan, Chelyabinsk Oblast, Khanty-Mansi Autonomous Okrug, Kurgan Oblast, Orenburg Oblast, Perm Krai, Sverdlovsk Oblast, Tyumen Oblast, Yamalo-Nenets Autonomous Okrug, Республика Башкортостан, Башкортостан, Челябинская область, Ханты-Мансийский автономный округ — Югра, Ханты-Мансийский автономный округ, Курганская область, Оренбургская область, Пермский край, Свердловская область, Тюменская область, Ямало-Ненецкий автономный округ',
    'Europe/Kaliningrad': 'Kaliningrad Oblast, Калининградская область',
    'Europe/Samara': 'Samara Oblast, Udmurtia, Самарская область, Удмуртская Республика, Удмуртия',
    'Europe/Saratov': 'Saratov Oblast, Саратовская область',
    'Europe/Ulyanovsk': 'Ulyanovsk Oblast, Ульяновская область',
    'Europe/Astrakhan': 'Astrakhan Oblast, Астраханская область',
  },
  US: {
    'America/Anchorage': 'Alaska, AK',
    'America/Boise': 'Idaho, ID',
    'America/Chicago':
      'Alabama, AL, Arkansas, AR, Illinois, IL, Iowa, IA, Kansas, KS, Louisiana, LA, Minnesota, MN, Mississippi, MS, Missouri, MO, Nebraska, NE, North Dakota, ND, Oklahoma, OK, South Dakota, SD, Tennessee, TN, Texas, TX, Wisconsin, WI',
    'America/Denver': 'Colorado, CO, Montana, MT, New Mexico, NM, Utah, UT, Wyoming, WY',
    'America/Detroit': 'Michigan, MI',
    'America/Indiana/Indianapolis': 'Indiana, IN',
    'America/Los_Angeles': 'California, CA, Nevada, NV, Oregon, OR, Washington, WA',
    'America/Phoenix': 'Arizona, AZ',
    'Pacific/Honolulu': 'Hawaii, Hawaiʻi, HI',
  },
};

/** Letters and digits alone, without accents and capitals. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Plain name → zone, of one country. */
const read = (country: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(zones[country] ?? {}).flatMap(([zone, names]) =>
      names.split(', ').map(name => [plain(name), zone] as const),
    ),
  );

/** Whether a country has regions with their own time zone. */
export const hasRegionZones = (country: string): boolean => zones[country] !== undefined;

/** Those of the regions' names with a time zone other than their country's, each with that zone (IANA). */
export const regionZones = (country: string, regions: readonly string[]): { region: string; zone: string }[] => {
  const known = read(country);
  return regions.flatMap(region => {
    const zone = known.get(plain(region));
    return zone ? [{ region, zone }] : [];
  });
};
