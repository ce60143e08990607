/** Chinese regions by six-digit code, as `@vant/area-data` gives them. Provinces end in 0000, cities in 00. */
export interface AreaList {
  readonly province_list: Readonly<Record<string, string>>;
  readonly city_list: Readonly<Record<string, string>>;
  readonly county_list: Readonly<Record<string, string>>;
}

/** A region that was found in a text, and where. `names` has one to three levels; `code` is that of the last. */
export interface FoundRegion {
  readonly names: readonly string[];
  readonly code: string;
  readonly start: number;
  readonly end: number;
}

interface Area {
  readonly code: string;
  readonly name: string;
  /** Without 省, 市, 区, 自治州 …; the whole name when too little would be left. */
  readonly short: string;
}

const PEOPLES =
  '(?:(?:蒙古|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|高山|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|塔吉克|怒|乌孜别克|俄罗斯|鄂温克|德昂|保安|裕固|京|塔塔尔|独龙|鄂伦春|赫哲|门巴|珞巴|基诺|回|各)族|蒙古|哈萨克|柯尔克孜|锡伯|塔吉克|维吾尔)*';
const AUTONOMOUS = new RegExp(`${PEOPLES}自治[区州县旗]$`);
const SUFFIX = /(特别行政区|地区|林区|省|市|盟|区|县|旗)$/;
/** After a short name these say that it was the name of a street or a place: 南京路, 吴中大道. */
const STREET_NEXT =
  /^(大道|大街|广场|大厦|花园|新村|公园|国际|中心|新城|商城|汽车城|[东南西北中]?[一二三四五六七八九十]?[路街巷弄里村镇乡桥站门楼湖河道])/;
const BETWEEN = /^[\s,\-/·]*/;
/** How lists write the missing city of counties that a province governs itself. */
const DIRECTLY_GOVERNED = /^(?:省|自治区)?直辖(?:县级行政(?:单位|区划)|县级|行政单位|县)?(?=[^市县]|$)/;
const LEVEL_SCORE = 100;

/** 恩施土家族苗族自治州 → 恩施, but 内蒙古自治区 → 内蒙古, and 忠县 stays. */
const shortOf = (name: string): string => {
  const candidates = /自治.$/.test(name)
    ? [name.replace(AUTONOMOUS, ''), name.replace(/自治.$/, '')]
    : [name.replace(SUFFIX, '')];
  return candidates.find((short) => short.length >= 2) ?? name;
};
const areasOf = (list: Readonly<Record<string, string>>): Area[] =>
  Object.keys(list).map((code) => ({ code, name: list[code] ?? '', short: shortOf(list[code] ?? '') }));

/** By first character: every character of a text is tried as the beginning of a region. */
function byFirst(areas: readonly Area[]): (text: string, at: number) => readonly Area[] {
  const index = new Map<string, Area[]>();
  for (const area of areas) index.set(area.name.charAt(0), [...(index.get(area.name.charAt(0)) ?? []), area]);
  return (text, at) => index.get(text.charAt(at)) ?? [];
}

type Level = 'province' | 'city' | 'county';
const looseSuffix: Record<Level, RegExp> = {
  province: /^(省|市|自治区|特区)/,
  city: /^(市|州|地区|盟)/,
  county: /^(区|县|市|旗)/,
};

/** How many characters of `rest` name the area: in full, short with a suffix of its level, or short alone. 0: none. */
function lengthAt(rest: string, area: Area, level: Level): number {
  if (rest.startsWith(area.name)) return area.name.length;
  if (area.short === area.name || !rest.startsWith(area.short)) return 0;
  const after = rest.slice(area.short.length);
  const [suffix = ''] = looseSuffix[level].exec(after) ?? [];
  if (suffix === '' && STREET_NEXT.test(after)) return 0;
  return area.short.length + suffix.length;
}

interface Match {
  readonly area: Area;
  readonly end: number;
}

function matchesAt(text: string, at: number, areas: readonly Area[], level: Level): Match[] {
  const rest = text.slice(at);
  return areas.flatMap((area) => {
    const length = lengthAt(rest, area, level);
    return length > 0 ? [{ area, end: at + length }] : [];
  });
}

/** The longest match, or null when two areas would do equally well. */
function bestOf(matches: readonly Match[]): Match | null {
  const longest = Math.max(0, ...matches.map(({ end }) => end));
  const best = matches.filter(({ end }) => end === longest);
  return best.length === 1 ? (best[0] ?? null) : null;
}

const skip = (text: string, at: number): number => at + (BETWEEN.exec(text.slice(at))?.[0].length ?? 0);
const skipGoverned = (text: string, at: number): number =>
  skip(text, at + (DIRECTLY_GOVERNED.exec(text.slice(at))?.[0].length ?? 0));

/** Finds regions in texts. Made once for a list of areas. */
export function createRegionFinder(list: AreaList): (text: string) => FoundRegion | null {
  const provinces = areasOf(list.province_list);
  const cities = areasOf(list.city_list);
  const counties = areasOf(list.county_list);
  const [provincesAt, citiesAt, countiesAt] = [byFirst(provinces), byFirst(cities), byFirst(counties)];
  const below = (areas: readonly Area[], code: string, digits: number) =>
    areas.filter((area) => area.code.startsWith(code.slice(0, digits)));
  const provinceName = (code: string) => list.province_list[`${code.slice(0, 2)}0000`] ?? '';
  const cityName = (code: string) => list.city_list[`${code.slice(0, 4)}00`] ?? '';

  const found = (code: string, start: number, end: number): FoundRegion => {
    const names = code.endsWith('0000')
      ? [provinceName(code)]
      : code.endsWith('00')
        ? [provinceName(code), cityName(code)]
        : [provinceName(code), cityName(code), list.county_list[code] ?? ''];
    return { names, code, start, end };
  };

  function withinCity(text: string, start: number, city: Match): FoundRegion {
    const county = bestOf(matchesAt(text, skip(text, city.end), below(counties, city.area.code, 4), 'county'));
    return county ? found(county.area.code, start, county.end) : found(city.area.code, start, city.end);
  }

  function withinProvince(text: string, start: number, province: Match): FoundRegion[] {
    const at = skip(text, province.end);
    const code = province.area.code;
    const inCities = matchesAt(text, at, below(cities, code, 2), 'city').map((city) => withinCity(text, start, city));
    // 北京市朝阳区, 湖北省仙桃市, 江苏昆山: the city is left out.
    const county = bestOf(matchesAt(text, skipGoverned(text, at), below(counties, code, 2), 'county'));
    return [
      found(code, start, province.end),
      ...inCities,
      ...(county ? [found(county.area.code, start, county.end)] : []),
    ];
  }

  function candidatesAt(text: string, start: number): FoundRegion[] {
    const inProvinces = matchesAt(text, start, provincesAt(text, start), 'province').flatMap((province) =>
      withinProvince(text, start, province),
    );
    const inCities = matchesAt(text, start, citiesAt(text, start), 'city').map((city) => withinCity(text, start, city));
    // Without province and city only a county's full name will do, and only if no other county has it.
    const alone = bestOf(
      matchesAt(text, start, countiesAt(text, start), 'county').filter(
        ({ area, end }) => text.slice(start, end) === area.name && area.name.length > 2,
      ),
    );
    return [...inProvinces, ...inCities, ...(alone ? [found(alone.area.code, start, alone.end)] : [])];
  }

  const scoreOf = ({ names, start, end }: FoundRegion) => names.length * LEVEL_SCORE + (end - start);

  return (text) => {
    let best: FoundRegion | null = null;
    for (let start = 0; start < text.length; start += 1) {
      for (const candidate of candidatesAt(text, start)) {
        // The first of equals: an address begins with its region.
        if (!best || scoreOf(candidate) > scoreOf(best)) best = candidate;
      }
    }
    return best;
  };
}
