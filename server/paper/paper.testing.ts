import type { OrderPaper, PaperLine } from './order-paper';

export const aLine = (fields: Partial<PaperLine> = {}): PaperLine => ({
  name: '更换前制动片',
  note: '',
  agreed: '已同意 · 电话 · 小周记 · 11-21 13:30',
  price: 28_800,
  labour: 10_000,
  discount: 0,
  net: 38_800,
  quantity: '1 套',
  decision: 'approved',
  ...fields,
});

/** A settled order with everything that a paper may have. */
export const aPaper = (fields: Partial<OrderPaper> = {}): OrderPaper => ({
  title: '结算单',
  mark: '有欠款',
  store: {
    name: '宏达汽车维修服务中心',
    phone: '13800138000',
    address: '江苏省南京市玄武区中山东路 218 号',
    warranty:
      '更换的配件质保 12 个月或 2 万公里，以先到者为准；维修质量保证期 20 日或 2000 公里。请凭本单在本店享受质保。',
  },
  number: '20261123-07',
  plate: '苏E88Q16',
  isNewEnergy: false,
  model: '上汽大众 帕萨特 2003 款 1.8T 手动',
  facts: [
    { name: 'VIN', value: 'LSVAA49J132047371' },
    { name: '里程', value: '186,420 km' },
    { name: '油量', value: '60%' },
    { name: '车主', value: '张建国 139****6021' },
    { name: '送修人', value: '张小明 138****0001' },
    { name: '进厂', value: '2026-11-22 08:41' },
    { name: '结算', value: '2026-11-23 16:12' },
    { name: '接车', value: '小周' },
    { name: '技师', value: '王师傅' },
  ],
  told: [
    { name: '报修', value: '早上打不着火，听不到油泵声。昨天还正常。' },
    { name: '故障码', value: 'P0230-11、U0121' },
    { name: '查明', value: 'S228 到 G6 的导线断路' },
  ],
  findings: [
    { level: 'red', name: '前制动片', words: '左 2.1 mm，右 2.4 mm，内侧偏磨' },
    { level: 'amber', name: '蓄电池', words: '起动时 9.4 V，建议更换' },
  ],
  greens: 18,
  lines: [
    aLine({ name: '燃油泵总成 G6', price: 48_000, labour: 0, net: 48_000, quantity: '1 件' }),
    aLine({ name: '更换燃油泵', price: 0, labour: 24_000, net: 24_000, quantity: '1 次' }),
    aLine({ name: '机油', price: 6_800, labour: 0, quantity: '4 升', discount: 2_720, net: 24_480 }),
    aLine({ decision: 'declined', agreed: '不做 · 客户在链接上 · 11-21 13:40' }),
  ],
  parts: 75_200,
  labour: 24_000,
  discount: 2_720,
  total: 96_480,
  money: { words: '已收 ¥700.00，挂账 ¥264.80', isOwed: true, due: '请在 2026-12-22 前付清欠款 ¥264.80' },
  payments: [
    { name: '微信', amount: 50_000 },
    { name: '现金', amount: 20_000 },
  ],
  signatures: [
    { name: '车况确认', words: '', picture: null },
    { name: '项目和价格确认', words: '2026-11-22 09:10 签字确认，合计 ¥964.80', picture: null },
    { name: '门店（盖章）', words: '', picture: null },
  ],
  link: 'https://example.test/dlqxuser/#/packages/maintainStore/vehicleReceive/shared?key=3f9c1d2b4a5e6f708192a3b4c5d6e7f8',
  printedAt: '2026-11-23 16:13',
  ...fields,
});
