import { didService, isSameThing, serviceKey, settlesWork, thingsOf } from './service-names';

describe('names of work', () => {
  it.each([
    ['机油机滤（全合成 4L）', ['engine-oil', 'oil-filter']],
    ['机油与机油滤清器', ['engine-oil', 'oil-filter']],
    ['更换全合成机油及机滤', ['engine-oil', 'oil-filter']],
    ['小保养', ['engine-oil', 'oil-filter']],
    ['变速箱油（自动 循环更换）', ['transmission-oil']],
    ['制动片与制动盘', ['brake-pads', 'brake-discs']],
    ['前刹车片', ['brake-pads']],
    ['正时皮带套装', ['timing-belt']],
    ['12 V 蓄电池', ['battery']],
    // Sizes, brands and article numbers.
    ['轮胎 205/55 R16', ['tyres']],
    ['前减震器 KYB 334458', ['shock-absorbers']],
    ['雨刷片', ['wipers']],
    ['冷媒加注（R134a）', ['refrigerant']],
    // A word beside it makes it something else.
    ['机油报警灯检修', []],
    ['机油泵', []],
    ['空调管路清洗', []],
    ['制动灯', []],
  ])('%s is %j', (name, things) => {
    expect(thingsOf(name)).toEqual(things);
  });

  it.each([
    ['前制动片', '前刹车片', true],
    ['前制动片', '后刹车片', false],
    ['制动液', '刹车油', true],
    ['空调滤清器', '空调滤芯', true],
    ['左前减震器', '右前减振器', false],
    ['电瓶', '蓄电池电压', true],
    ['皮带', '正时皮带', false],
    ['四轮定位', '四轮定位（激光）', true],
    ['四轮定位', '轮胎动平衡', false],
  ])('%s and %s are one thing: %s', (one, other, same) => {
    expect(isSameThing(one, other)).toBe(same);
  });

  it('keep the words of what nobody has listed', () => {
    expect(serviceKey('加装行车记录仪（双镜头）')).toBe(serviceKey('加装行车记录仪'));
  });
});

describe('work that was asked for before', () => {
  it.each([
    ['更换前刹车片', '刹车片 更换', true],
    ['前刹车片', '前制动片', true],
    ['后刹车片', '前制动片', false],
    ['刹车片（后）', '刹车片（前）', false],
    ['前后刹车片', '后制动片', true],
    ['前刹车片', '前后刹车片', false],
    ['前后刹车片', '前后制动片', true],
    ['刹车片', '前后刹车片', true],
    ['前刹车片（售后件）', '后制动片', false],
    ['前刹车片（售后件）', '前制动片', true],
    ['检查前刹车片', '前制动片', false],
    ['更换前刹车片', '检查前制动片', true],
    ['机油机滤（全合成 4L）', '机油', true],
    ['机油', '机油机滤', false],
    ['加装 行车记录仪（双镜头）', '加装行车记录仪', true],
    ['（A 套餐）', '（B 套餐）', false],
  ])('%s settles %s: %s', (work, wanted, settled) => {
    expect(settlesWork(work, wanted)).toBe(settled);
  });
});

describe('what was done of a schedule', () => {
  it.each([
    ['机油机滤（全合成 4L）', '机油与机油滤清器', 'replace', true],
    ['刹车油', '制动液', 'replace', true],
    ['检查制动液', '制动液', 'replace', false],
    ['检查制动液', '制动液', 'check', true],
    ['前刹车片', '制动片与制动盘', 'check', true],
    ['前制动片', '制动片与制动盘', 'check', true],
    ['正时皮带套装', '传动带', 'replace', false],
    ['四轮换位', '轮胎换位与气压', 'adjust', true],
    ['轮胎 205/55 R16', '轮胎换位与气压', 'adjust', false],
    ['节气门清洗', '节气门与怠速', 'clean', true],
    ['电瓶（免维护 60Ah）', '12 V 蓄电池', 'check', true],
    ['更换天窗排水管', '天窗排水管', 'replace', false],
    ['天窗排水管', '天窗排水管', 'replace', true],
  ] as const)('%s for %s (%s): %s', (work, name, action, done) => {
    expect(didService(work, { name, action })).toBe(done);
  });
});
