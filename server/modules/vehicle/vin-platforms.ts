/**
 * Makers whose VINs carry the platform in positions 7–8, as public knowledge has it. Kept apart from the library's
 * patterns: a rule knows the model and no engine, holds for whatever series the library has, and gives way to its
 * patterns.
 */

/** What positions 7–8 mean in VINs that begin with one of `wmi`. */
export interface PlatformRule {
  readonly wmi: readonly string[];
  readonly code: string;
  /** Model years in which the code was used. */
  readonly years: readonly [from: number, to: number];
  /** Paths brand/maker/series that the code may stand for, likeliest first. */
  readonly series: readonly string[];
}

type Row = readonly [code: string, from: number, to: number, series: string];

/** Rows of one maker: `series` are names of that maker's series, separated by `|`. */
const rulesOf = (wmi: readonly string[], maker: string, rows: readonly Row[]): PlatformRule[] =>
  rows.map(([code, from, to, series]) => ({
    wmi,
    code,
    years: [from, to],
    series: series.split('|').map((name) => `${maker}/${name}`),
  }));

const NOW = 2100;

/*
 * Source of the codes: the makers' type designations (Typ 8V, Typ 4G …), as tabled in Wikibooks, "Vehicle
 * Identification Numbers (VIN codes)/VW/VIN Codes" and ".../Audi/VIN Codes", and in the DBC collection opendbc (MIT).
 * Shared platforms of one brand (A6 and A7 are both 4G) name all their series, so that none is decided.
 */
export const platformRules: readonly PlatformRule[] = [
  ...rulesOf(['LFV'], '奥迪/一汽奥迪', [
    ['4B', 1999, 2005, 'A6'],
    ['8E', 2003, 2008, 'A4'],
    ['4F', 2005, 2012, 'A6L'],
    ['8K', 2008, 2016, 'A4L'],
    ['8R', 2009, 2018, 'Q5'],
    ['4G', 2011, 2019, 'A6L'],
    ['8U', 2012, 2019, 'Q3'],
    ['8V', 2013, 2021, 'A3'],
    ['8W', 2016, NOW, 'A4L'],
    ['F4', 2016, NOW, 'A4L'],
    ['FY', 2017, NOW, 'Q5L'],
    ['GA', 2018, NOW, 'Q2L'],
    ['4K', 2018, NOW, 'A6L'],
    ['F2', 2018, NOW, 'A6L'],
    ['F3', 2018, NOW, 'Q3'],
    ['8Y', 2020, NOW, 'A3'],
    ['GY', 2020, NOW, 'A3'],
  ]),
  ...rulesOf(['LFV'], '大众/一汽-大众', [
    ['1G', 1991, 2013, '捷达'],
    ['1J', 2001, 2009, '宝来'],
    ['1K', 2005, 2012, '速腾|高尔夫'],
    ['5K', 2009, 2014, '高尔夫'],
    ['3C', 2007, 2018, '迈腾|CC'],
    ['3G', 2016, NOW, '迈腾'],
    ['5G', 2013, 2021, '高尔夫'],
    ['AU', 2013, 2021, '高尔夫'],
  ]),
  ...rulesOf(['LSV'], '大众/上汽大众', [
    ['33', 1985, 2013, '桑塔纳'],
    ['6R', 2010, 2019, 'POLO'],
    ['5N', 2009, 2021, '途观'],
    ['1T', 2004, 2016, '途安'],
    ['CA', 2017, NOW, '途昂'],
  ]),
  ...rulesOf(['LSV'], '斯柯达/上汽大众斯柯达', [
    ['1Z', 2006, 2015, '明锐'],
    ['5E', 2013, 2021, '明锐'],
    ['3T', 2008, 2016, '昊锐'],
    ['3V', 2015, NOW, '速派'],
    ['5J', 2008, 2015, '晶锐'],
    ['5L', 2012, 2019, '野帝'],
    ['NH', 2012, NOW, '昕锐|昕动'],
  ]),
  ...rulesOf(['WAU', 'WUA', 'WA1', 'TRU'], '奥迪/进口奥迪', [
    ['4D', 1994, 2003, 'A8L|S8'],
    ['4E', 2002, 2010, 'A8L|S8'],
    ['4H', 2009, 2018, 'A8L|S8'],
    ['F8', 2017, NOW, 'A8L|S8'],
    ['8X', 2010, 2018, 'A1|S1'],
    ['8P', 2003, 2013, 'A3|S3'],
    ['8V', 2012, 2021, 'A3|S3'],
    ['8K', 2007, 2016, 'A4'],
    ['8W', 2015, NOW, 'A4'],
    ['8T', 2007, 2017, 'A5|S5'],
    ['8F', 2009, 2017, 'A5|S5'],
    ['4F', 2004, 2011, 'A6|S6'],
    ['4G', 2010, 2018, 'A6|A7|S6|S7'],
    ['8U', 2011, 2018, 'Q3'],
    ['8R', 2008, 2017, 'Q5|SQ5'],
    ['4L', 2005, 2015, 'Q7'],
    ['4M', 2015, NOW, 'Q7'],
    ['42', 2006, 2015, 'R8'],
    ['8N', 1998, 2006, 'TT'],
    ['8J', 2006, 2014, 'TT'],
    ['FV', 2014, NOW, 'TT'],
  ]),
  ...rulesOf(['WVW', 'WVG', 'WV2'], '大众/进口大众', [
    ['13', 2008, 2017, '尚酷'],
    ['16', 2011, 2019, '甲壳虫'],
    ['9C', 1997, 2010, '甲壳虫'],
    ['1Y', 2002, 2010, '甲壳虫'],
    ['1F', 2006, 2015, 'Eos'],
    ['3D', 2002, 2016, '辉腾'],
    ['7L', 2002, 2010, '途锐'],
    ['7P', 2010, 2018, '途锐'],
    ['CR', 2018, NOW, '途锐'],
    ['5N', 2007, 2018, 'Tiguan'],
    ['7N', 2010, NOW, '夏朗'],
    ['7M', 1995, 2010, '夏朗'],
    ['1K', 2003, 2013, '高尔夫|高尔夫GTI'],
    ['5K', 2008, 2013, '高尔夫|高尔夫GTI'],
    ['AU', 2012, 2021, '高尔夫|高尔夫GTI|高尔夫GTE'],
    ['7H', 2003, 2015, '迈特威|凯路威'],
  ]),
  ...rulesOf(['WP0', 'WP1'], '保时捷/进口保时捷', [
    ['99', 1997, NOW, '911'],
    ['98', 1996, NOW, 'Boxster|Cayman'],
    ['97', 2009, NOW, 'Panamera'],
    ['95', 2013, NOW, 'Macan'],
    ['9P', 2002, 2010, 'Cayenne'],
    ['92', 2010, 2018, 'Cayenne'],
    ['9Y', 2017, NOW, 'Cayenne'],
  ]),
];

/** What positions 7–8 say of a car of one of `years`, with the year that fits; null when nothing is known. */
export function platformOf(vin: string, years: readonly number[]): { rule: PlatformRule; year: number | null } | null {
  const [wmi, code] = [vin.slice(0, 3), vin.slice(6, 8)];
  for (const rule of platformRules) {
    if (rule.code !== code || !rule.wmi.includes(wmi)) continue;
    const [from, to] = rule.years;
    const year = years.find((candidate) => candidate >= from && candidate <= to);
    if (years.length === 0 || year !== undefined) return { rule, year: year ?? null };
  }
  return null;
}
