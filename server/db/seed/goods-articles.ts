import { EXTRA_DRAWS_PER_DAY, SIGN_IN_FACTOR } from '../../../src/domain/vip-rights';
import type { GoodsPicture } from '../../sample/goods-pictures';
import type { goods } from '../schema/shop';

type NewGoods = typeof goods.$inferInsert;
/** An article of the sample store; `detail` lists what the buyer should know, `price` is cents, `classBalance` points. */
export type SampleArticle = Pick<NewGoods, 'iid' | 'title' | 'kind' | 'price' | 'classBalance' | 'payWays'> &
  Partial<Pick<NewGoods, 'category' | 'summary' | 'stock' | 'maxPerUser' | 'originalPrice' | 'vipDays' | 'coinCents' | 'tags' | 'dingzhi' | 'enable'>> & {
    readonly picture: GoodsPicture;
    readonly points: readonly string[];
  };

const physical = { kind: 'physical' } as const;
const vipTerm = { kind: 'vip', tags: 'vip', dingzhi: true, payWays: ['cash'], classBalance: 0, picture: 'vipCard' } satisfies Partial<SampleArticle>;
const vipPoints = ['开通后立即生效，已是会员的在原到期日后顺延', `签到积分 ${SIGN_IN_FACTOR} 倍，每天多抽奖 ${EXTRA_DRAWS_PER_DAY} 次，提现免手续费，客服留言优先处理`, '虚拟商品，开通后不支持无理由退款'];

export const vipTerms: readonly SampleArticle[] = [
  { iid: 'vip-month', title: '月卡', summary: '30 天会员', price: 1990, originalPrice: 2990, vipDays: 30, points: vipPoints, ...vipTerm },
  { iid: 'vip-season', title: '季卡', summary: '90 天会员', price: 4990, originalPrice: 8970, vipDays: 90, points: vipPoints, ...vipTerm },
  { iid: 'vip-year', title: '年卡', summary: '365 天会员', price: 16_800, originalPrice: 35_880, vipDays: 365, points: vipPoints, ...vipTerm },
];

const tools: readonly SampleArticle[] = [
  { ...physical, category: 'tool', iid: 'g-multimeter', title: '汽车专用数字万用表', summary: '真有效值，带转速与占空比档', picture: 'multimeter', price: 12_900, originalPrice: 16_900, classBalance: 12_900, payWays: ['points', 'coins', 'cash'], stock: 60, maxPerUser: 2, points: ['真有效值测量，直流电压 0.5% 精度', '带电容、频率、占空比与二极管档', '含表笔、鳄鱼夹与 9 V 电池'] },
  { ...physical, category: 'tool', iid: 'g-test-pen', title: '汽车电路测电笔', summary: '6–24 V，探针可刺线', picture: 'testPen', price: 1900, classBalance: 1800, payWays: ['points', 'coins'], stock: 300, maxPerUser: 5, points: ['适用 6–24 V 直流电路', '探针可刺破绝缘层测量，用后请包扎', '线长约 1.2 米，带鳄鱼夹'] },
  { ...physical, category: 'tool', iid: 'g-torque-wrench', title: '预置式扭力扳手 20–110 N·m', summary: '1/2 寸方榫，±4%', picture: 'torqueWrench', price: 18_900, originalPrice: 23_900, classBalance: 18_800, payWays: ['points', 'coins', 'cash'], stock: 30, maxPerUser: 1, points: ['量程 20–110 N·m，精度 ±4%', '到达扭矩时有响声与手感提示', '附检定记录，使用后请调回最小值'] },
  { ...physical, category: 'tool', iid: 'g-screwdrivers', title: '绝缘螺丝刀套装（6 支）', summary: '1000 V 绝缘，适合新能源作业', picture: 'screwdrivers', price: 6900, classBalance: 6600, payWays: ['points', 'coins', 'cash'], stock: 120, maxPerUser: 3, points: ['按 IEC 60900 逐支耐压测试', '一字 3 支、十字 3 支', '高压作业另须佩戴绝缘手套'] },
  { ...physical, category: 'tool', iid: 'g-obd-cable', title: 'OBD-II 16 针延长线 1.5 米', summary: '16 芯全接，弯头省空间', picture: 'obdCable', price: 2900, classBalance: 2800, payWays: ['points', 'coins'], stock: 200, maxPerUser: 3, points: ['SAE J1962 接口，16 针全部连通', 'CAN 对绞合并带屏蔽', '公头为 90° 弯头'] },
  { ...physical, category: 'tool', iid: 'g-crimper', title: '棘轮剥线压线钳', summary: '0.5–6 mm² 端子', picture: 'crimper', price: 4900, classBalance: 4800, payWays: ['points', 'coins', 'cash'], stock: 90, maxPerUser: 2, points: ['棘轮到位才松开，压接力一致', '适用 0.5–6 mm² 冷压端子', '自带剥线与剪线刃口'] },
  { ...physical, category: 'tool', iid: 'g-work-lamp', title: '充电式 LED 检修灯', summary: '磁吸底座，可挂可折', picture: 'workLamp', price: 7900, classBalance: 7500, payWays: ['points', 'coins'], stock: 80, maxPerUser: 2, points: ['亮度约 500 流明，续航约 4 小时', '底部磁吸，180° 折叠', 'Type-C 充电'] },
  { ...physical, category: 'tool', iid: 'g-magnet-rod', title: '伸缩磁吸捡拾棒', summary: '伸长 65 厘米，吸力 3.6 千克', picture: 'magnetRod', price: 900, classBalance: 800, payWays: ['points', 'coins'], stock: 400, maxPerUser: 5, points: ['五节伸缩，收起约 15 厘米', '用于捡取掉落的螺丝、垫片'] },
  { ...physical, category: 'tool', iid: 'g-tyre-gauge', title: '指针式胎压表', summary: '0–7 bar，可放气', picture: 'tyreGauge', price: 2500, classBalance: 2400, payWays: ['points', 'coins'], stock: 150, maxPerUser: 2, points: ['量程 0–7 bar，双刻度', '带放气按钮与软管'] },
  { ...physical, category: 'tool', iid: 'g-trim-tools', title: '内饰卡扣起子套装（11 件）', summary: '尼龙材质，不伤漆面', picture: 'trimTools', price: 2200, classBalance: 2000, payWays: ['points', 'coins'], stock: 180, maxPerUser: 3, points: ['尼龙加纤，适合拆卸门板、仪表台', '含卡扣钳 1 把'] },
];

const consumables: readonly SampleArticle[] = [
  { ...physical, category: 'consumable', iid: 'g-tape', title: '汽车线束绝缘胶带（5 卷）', summary: '耐温 105 ℃，阻燃', picture: 'tape', price: 1500, classBalance: 1200, payWays: ['points', 'coins'], stock: 500, maxPerUser: 10, points: ['PVC 基材，耐温 105 ℃', '每卷 19 毫米 × 20 米'] },
  { ...physical, category: 'consumable', iid: 'g-terminals', title: '线束端子盒（480 件）', summary: '插簧、插片、护套齐全', picture: 'terminals', price: 3900, classBalance: 3600, payWays: ['points', 'coins', 'cash'], stock: 160, maxPerUser: 3, points: ['2.8、4.8、6.3 毫米插簧插片及护套', '镀锡黄铜，分格收纳'] },
  { ...physical, category: 'consumable', iid: 'g-heat-shrink', title: '带胶热缩管盒（270 件）', summary: '3:1 收缩，防水密封', picture: 'heatShrink', price: 2600, classBalance: 2400, payWays: ['points', 'coins'], stock: 220, maxPerUser: 5, points: ['3:1 收缩比，内壁带热熔胶', '1.6–12.7 毫米八种规格'] },
  { ...physical, category: 'consumable', iid: 'g-fuses', title: '插片保险丝套装（120 片）', summary: '小号、中号，2–35 A', picture: 'fuses', price: 1600, classBalance: 1500, payWays: ['points', 'coins'], stock: 350, maxPerUser: 5, points: ['按 ISO 8820-3 颜色区分', '附取片夹，请按原规格更换'] },
  { ...physical, category: 'consumable', iid: 'g-cable-ties', title: '耐温尼龙扎带（500 根）', summary: '4.8 × 250 毫米', picture: 'cableTies', price: 1200, classBalance: 900, payWays: ['points', 'coins'], stock: 600, maxPerUser: 10, points: ['PA66，工作温度 −40～105 ℃', '发动机舱线束固定适用'] },
  { ...physical, category: 'consumable', iid: 'g-contact-spray', title: '电子触点清洁剂 450 毫升', summary: '速干，不伤塑料', picture: 'spray', price: 2300, classBalance: 2200, payWays: ['points', 'coins'], stock: 140, maxPerUser: 5, points: ['用于插接器、搭铁点、节气门位置传感器插头', '易燃，断电后使用并保持通风'] },
  { ...physical, category: 'consumable', iid: 'g-rust-oil', title: '防锈润滑剂 400 毫升', summary: '松动锈死螺栓', picture: 'oilCan', price: 1400, classBalance: 1300, payWays: ['points', 'coins'], stock: 260, maxPerUser: 5, points: ['渗透、除湿、防锈', '请勿喷在制动盘与摩擦片上'] },
  { ...physical, category: 'consumable', iid: 'g-cloths', title: '工业擦拭布（20 片）', summary: '吸油不掉毛', picture: 'cloths', price: 600, classBalance: 300, payWays: ['points'], stock: 900, maxPerUser: 10, points: ['30 × 35 厘米，可重复使用'] },
];

const wear: readonly SampleArticle[] = [
  { ...physical, category: 'wear', iid: 'g-work-suit', title: '汽修工作服套装', summary: '耐磨防静电，多工具袋', picture: 'workJacket', price: 15_900, originalPrice: 19_900, classBalance: 15_800, payWays: ['points', 'coins', 'cash'], stock: 50, maxPerUser: 2, points: ['涤棉混纺，含导电丝', '尺码请在备注里写明：M、L、XL、2XL', '反光条，夜间救援更安全'] },
  { ...physical, category: 'wear', iid: 'g-gloves', title: '丁腈浸胶防滑手套（12 双）', summary: '耐油防滑，贴手', picture: 'gloves', price: 3600, classBalance: 3200, payWays: ['points', 'coins'], stock: 320, maxPerUser: 5, points: ['掌面丁腈磨砂，耐机油', '不可代替高压绝缘手套'] },
  { ...physical, category: 'wear', iid: 'g-goggles', title: '防雾护目镜', summary: '打磨、放液时护眼', picture: 'goggles', price: 1900, classBalance: 1700, payWays: ['points', 'coins'], stock: 240, maxPerUser: 3, points: ['双面防雾涂层，可戴近视镜', '防飞溅与冲击'] },
  { ...physical, category: 'wear', iid: 'g-shoes', title: '防砸防滑劳保鞋', summary: '钢包头，耐油底', picture: 'shoes', price: 19_900, classBalance: 20_000, payWays: ['points', 'coins', 'cash'], stock: 40, maxPerUser: 1, points: ['鞋头耐冲击 200 J', '尺码请在备注里写明：39–45'] },
  { ...physical, category: 'wear', iid: 'g-head-lamp', title: '感应充电头灯', summary: '挥手开关，双手干活', picture: 'headLamp', price: 4500, classBalance: 4200, payWays: ['points', 'coins'], stock: 0, maxPerUser: 2, points: ['亮度约 300 流明，三档', '补货中，暂不可兑换'] },
];

const virtual: readonly SampleArticle[] = [
  { kind: 'vip', category: 'virtual', iid: 'g-vip-7', title: '会员体验 7 天', summary: '积分兑换，立即生效', picture: 'vipCard', price: 700, classBalance: 1000, vipDays: 7, payWays: ['points', 'coins'], maxPerUser: 4, points: ['兑换后立即生效，到期日顺延'] },
  { kind: 'vip', category: 'virtual', iid: 'g-vip-30', title: '会员 30 天', summary: '积分兑换，立即生效', picture: 'vipCard', price: 1990, classBalance: 3800, vipDays: 30, payWays: ['points', 'coins'], points: ['兑换后立即生效，到期日顺延'] },
  { kind: 'coins', category: 'virtual', iid: 'g-coins-10', title: '金币 10 元', summary: '存入金币账户', picture: 'coins', price: 1000, classBalance: 5000, coinCents: 1000, payWays: ['points'], maxPerUser: 5, points: ['兑换后立即到账，可用于商城或提现'] },
  { kind: 'card', category: 'virtual', iid: 'g-card-vip-7', title: '会员 7 天礼品卡', summary: '卡密可转赠同事', picture: 'giftCard', price: 900, classBalance: 1200, vipDays: 7, payWays: ['points', 'coins', 'cash'], stock: 200, maxPerUser: 10, points: ['卡密通过消息发放，在“兑换码”页面使用', '每张卡密限用一次，用后不退'] },
];

/** Articles of the points store, in the order of its list. */
export const storeArticles: readonly SampleArticle[] = [...tools, ...consumables, ...wear, ...virtual];
