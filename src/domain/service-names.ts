import { searchForm } from './search/search-form';

/**
 * What workshops, checklists, templates and maintenance schedules call one thing. Each line: the things that are meant,
 * then their spellings in the search form. A spelling may mean several: 小保养 is oil and oil filter.
 */
const SPELLINGS: readonly (readonly [things: string, spellings: string])[] = [
  ['engine-oil', '机油 发动机机油 发动机油 发动机润滑油'],
  ['oil-filter', '机油滤清器 机油滤芯 机油格 机滤'],
  ['engine-oil oil-filter', '小保养 常规保养 首保 基础保养'],
  ['engine-oil oil-filter air-filter cabin-filter', '机油三滤 三滤保养'],
  ['air-filter', '空气滤清器 空气滤芯 空气格 空滤'],
  ['cabin-filter', '空调滤清器 空调滤芯 空调格 花粉滤芯 花粉滤清器'],
  ['fuel-filter', '燃油滤清器 燃油滤芯 汽油滤清器 汽油滤芯 汽滤 汽油格 柴油滤芯 柴油滤清器'],
  ['spark-plugs', '火花塞 火嘴 火咀'],
  ['ignition-coils', '点火线圈 高压包'],
  ['drive-belt', '传动带 皮带 多楔带 发电机皮带 附件皮带 外围皮带'],
  ['timing-belt', '正时皮带 正时带 正时链条'],
  ['tensioner', '张紧轮 涨紧轮'],
  ['throttle', '节气门 节流阀 节气门体'],
  ['idle', '怠速'],
  ['coolant', '冷却液 防冻液 发动机冷却液 电驱冷却液 水箱水 冷却水'],
  ['transmission-oil', '变速箱油 变速器油 波箱油 自动变速箱油 手动变速箱油 自动变速器油 手动变速器油 atf'],
  ['reducer-oil', '减速器油 减速箱油 齿轮油'],
  ['brake-fluid', '制动液 刹车油 刹车液'],
  ['brake-pads', '制动片 刹车片 刹车皮 摩擦片 制动摩擦片'],
  ['brake-discs', '制动盘 刹车盘'],
  ['tyre-rotation', '轮胎换位 四轮换位 轮胎调位'],
  ['tyre-pressure', '气压 胎压 轮胎气压'],
  ['tyres', '轮胎 前轮胎 后轮胎 车胎 外胎'],
  ['tyre-balance', '动平衡 轮胎动平衡'],
  ['alignment', '四轮定位 前束调整 前束'],
  ['suspension', '底盘 悬架 悬挂 减振器与悬架'],
  ['shock-absorbers', '减振器 减震器 避震器 避震'],
  ['control-arms', '下摆臂 摆臂 控制臂'],
  ['tie-rods', '转向拉杆球头 拉杆球头 转向球头 横拉杆球头 转向横拉杆 外球头 方向机外球头'],
  ['stabiliser-links', '平衡杆球头 稳定杆连杆 平衡杆连杆 平衡杆吊杆'],
  ['wheel-bearings', '轮毂轴承 轮轴承'],
  ['exhaust', '排气管 消声器 消音器 排气系统'],
  ['parking-brake', '驻车制动 手刹 手制动'],
  ['battery', '蓄电池 电瓶 12v蓄电池 12v电瓶'],
  ['alternator', '发电机 交流发电机'],
  ['starter', '起动机 启动机 马达 起动马达'],
  ['traction-battery', '动力电池 高压电池 动力电池健康'],
  ['high-voltage', '高压线束 高压线束与插头'],
  ['insulation', '绝缘电阻 高压绝缘'],
  ['lights', '灯光 外部灯光'],
  ['headlight-bulbs', '大灯灯泡 前照灯灯泡 近光灯泡 远光灯泡 近光灯灯泡 远光灯灯泡'],
  ['rear-bulbs', '尾灯灯泡 刹车灯灯泡 制动灯灯泡 刹车灯泡 制动灯泡 尾灯泡'],
  ['signal-bulbs', '转向灯灯泡 转向灯泡'],
  ['horn', '喇叭'],
  ['wipers', '雨刮 雨刮片 雨刷 雨刷片 雨刮器 雨刮条 雨刮胶条'],
  ['washers', '喷水 玻璃水 洗涤液'],
  ['refrigerant', '冷媒 制冷剂 雪种 加氟'],
  ['diagnosis', '故障码 故障诊断 电脑诊断 故障码读取'],
];

/** What may stand beside a thing without making it another: which one, which kind, what is done. */
const BESIDE =
  '更换 换 加注 添加 补充 检查 检测 测量 清洗 清洁 清理 调整 保养 循环 重力 全部 四轮 前 后 左 右 前轮 后轮 ' +
  '全合成 半合成 合成 矿物 铱金 铂金 镍合金 活性炭 免维护 自动 手动 原厂 副厂 品牌 套装 套餐 工时 费 及 和 与 或 加 液位 油质 电压 的';
const LATIN = /[a-z0-9.]/;
const CHECKS = /检查|检测|测量/;
const RENEWS = /更换|换(?!位)|加注|清洗/;

const things = new Map<string, readonly string[]>(
  SPELLINGS.flatMap(([meant, spellings]) =>
    spellings.split(' ').map((spelling): [string, string[]] => [spelling, meant.split(' ')]),
  ),
);
for (const word of BESIDE.split(' ')) things.set(word, []);
const LONGEST = Math.max(...[...things.keys()].map(({ length }) => length));

/** Without brackets, quantities and marks: 机油机滤（全合成 4L） → 机油机滤. */
const bare = (name: string): string =>
  searchForm(
    name.replace(/[（(【[][^）)】\]]*[）)】\]]/g, ' ').replace(/\d+(\.\d+)?\s*(l|ml|升|支|片|个|副|套|ah)/gi, ' '),
  );

/** The things that a name is made of, in its order; empty when it has a word that is not known here. */
export function thingsOf(name: string): readonly string[] {
  const text = bare(name).replace(/ /g, '');
  const found: string[] = [];
  let at = 0;
  while (at < text.length) {
    let length = Math.min(LONGEST, text.length - at);
    while (length > 0 && !things.has(text.slice(at, at + length))) length -= 1;
    // Sizes, brands and article numbers name no other thing: 轮胎 205/55 R16.
    if (length === 0 && !LATIN.test(text.charAt(at))) return [];
    found.push(...(things.get(text.slice(at, at + length)) ?? []));
    at += Math.max(length, 1);
  }
  return [...new Set(found)];
}

/** One name for all spellings of a piece of work: its first thing, else the name without brackets. */
export const serviceKey = (name: string): string => thingsOf(name)[0] ?? bare(name);

/**
 * The sides of the car that a name tells, front or back and left or right: '' for none, two letters for both
 * (前后刹车片). Brackets count only where the name itself tells none: （售后件） is no side.
 */
const sidesOf = (name: string): readonly string[] =>
  [/[前后]/g, /[左右]/g].map((side) =>
    [...new Set<string>(bare(name).match(side) ?? searchForm(name).match(side) ?? [])].sort().join(''),
  );

const hasSome = (sides: string, others: string): boolean => [...sides].some((side) => others.includes(side));
const hasAll = (sides: string, wanted: string): boolean => [...wanted].every((side) => sides.includes(side));

/**
 * 2 for the same sides of the car, 1 where one name tells none or both of them, 0 for two sides: 前 and 后 are told
 * apart.
 */
function sideMatch(one: string, other: string): 0 | 1 | 2 {
  const others = sidesOf(other);
  const pairs = sidesOf(one).map((side, index) => [side, others[index] ?? ''] as const);
  if (pairs.every(([a, b]) => a === b)) return 2;
  return pairs.every(([a, b]) => a === '' || b === '' || hasSome(a, b)) ? 1 : 0;
}

/** Whether work was on all sides of the car that were wanted; a name without sides means whatever is wanted. */
function coversSides(work: string, wanted: string): boolean {
  const done = sidesOf(work);
  return sidesOf(wanted).every((sides, index) => {
    const on = done[index] ?? '';
    return on === '' || hasAll(on, sides);
  });
}

/** Whether two names are of one thing: 前制动片 and 前刹车片. */
export const isSameThing = (one: string, other: string): boolean =>
  serviceKey(one) === serviceKey(other) && sideMatch(one, other) > 0;

/** All things of a piece of work, in one order; else its name without brackets. */
const workKey = (name: string): string => [...thingsOf(name)].sort().join() || bare(name);

/**
 * How well a piece of work answers to a name: 2 for the very same, 1 where one of both names no side of the car, or
 * both, 0 for something else. Unlike {@link isSameThing} it wants all things: 机油 is not 机油机滤, whose
 * price is another.
 */
export const workMatch = (wanted: string, name: string): 0 | 1 | 2 =>
  workKey(wanted) === workKey(name) ? sideMatch(wanted, name) : 0;

const isOnlyCheck = (work: string): boolean => CHECKS.test(work) && !RENEWS.test(work);
/** A name that has no known thing: without brackets and spaces, unless all of it stands in brackets. */
const unlistedName = (name: string): string => (bare(name) || searchForm(name)).replace(/ /g, '');

/**
 * Whether work of that name leaves nothing of what was wanted to do: it has all its things, on all its sides of the
 * car, and was more than a look where more was wanted. 更换前刹车片 settles 刹车片 更换.
 */
export function settlesWork(work: string, wanted: string): boolean {
  if (isOnlyCheck(work) && !isOnlyCheck(wanted)) return false;
  const [done, open] = [thingsOf(work), thingsOf(wanted)];
  const isDone =
    open.length === 0 ? unlistedName(work) === unlistedName(wanted) : open.every((thing) => done.includes(thing));
  return isDone && coversSides(work, wanted);
}

/**
 * Whether work of that name did an item of a maintenance schedule: it has the item's first thing, and renewed it where
 * the item asks for that; looking at something is done by renewing it, too.
 */
export function didService(
  work: string,
  item: { readonly name: string; readonly action: 'replace' | 'check' | 'adjust' | 'clean' },
): boolean {
  if (isOnlyCheck(work) && item.action !== 'check') return false;
  const [wanted] = thingsOf(item.name);
  return wanted === undefined ? serviceKey(work) === serviceKey(item.name) : thingsOf(work).includes(wanted);
}
