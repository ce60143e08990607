import type { DeskAction, DeskChoice, DeskColumn, DeskField, DeskKind, DeskPage } from '@/contract/desk/shapes';

const field = (key: string, title: string, kind: DeskKind, more: Partial<DeskField> = {}): DeskField => ({
  key,
  title,
  kind,
  required: false,
  ...more,
});
const column = (key: string, title: string, kind: DeskKind, more: Partial<DeskColumn> = {}): DeskColumn => ({
  key,
  title,
  kind,
  ...more,
});
const action = (name: string, title: string, more: Partial<DeskAction> = {}): DeskAction => ({
  name,
  title,
  summary: title,
  effect: 'change',
  fields: [],
  subject: null,
  bulk: false,
  preview: false,
  reason: false,
  second: false,
  long: false,
  ...more,
});
const page = (name: string, title: string, area: DeskPage['area'], more: Partial<DeskPage> = {}): DeskPage => ({
  name,
  title,
  area,
  summary: `${title}的列表`,
  columns: [column('name', '名称', 'text')],
  filters: [],
  hasDetail: false,
  hasFull: false,
  onRecord: [],
  onPage: [],
  ...more,
});

export const orderStates: readonly DeskChoice[] = [
  { value: 'paid', title: '待发货', tone: 'warning' },
  { value: 'sent', title: '已发货', tone: 'good' },
  { value: 'refunded', title: '已退款', tone: 'bad' },
  { value: 'closed', title: '已关闭', tone: 'neutral' },
];

const order = field('order', '订单', 'text', { required: true });

export const fakeActions: readonly DeskAction[] = [
  action('order ship', '发货', {
    summary: '登记快递公司和单号，并通知买家',
    fields: [
      order,
      field('carrier', '快递公司', 'choice', {
        required: true,
        choices: ['顺丰', '中通', '京东'].map((title) => ({ value: title, title })),
      }),
      field('number', '快递单号', 'text', { required: true, longest: 30 }),
    ],
    subject: 'order',
    states: ['paid', 'sent'],
  }),
  action('order close', '关闭', { fields: [order], subject: 'order', states: ['paid'], bulk: true }),
  action('order refund', '退款', {
    summary: '把钱退给买家，并收回权益',
    effect: 'final',
    fields: [order],
    subject: 'order',
    states: ['paid', 'sent'],
    preview: true,
    reason: true,
    second: true,
  }),
  action('goods add', '新增商品', { fields: goodsFields(), summary: '商品保存后即可上架' }),
  action('goods edit', '修改', {
    fields: [field('goods', '商品', 'text', { required: true }), ...goodsFields()],
    subject: 'goods',
    summary: '改动立即生效',
  }),
  action('code create', '生成兑换码', {
    fields: [field('count', '数量', 'number', { required: true, min: 1, max: 500 })],
  }),
  action('operator change', '修改角色', {
    fields: [
      field('operator', '操作员', 'text', { required: true }),
      field('role', '角色', 'text', { required: true }),
    ],
    subject: 'operator',
  }),
  action('library import', '导入资料', {
    fields: [field('archive', '压缩包', 'file', { required: true, help: 'ZIP，最大 4 GB；断开后可续传' })],
    long: true,
  }),
];

function goodsFields(): DeskField[] {
  return [
    field('title', '名称', 'text', { required: true, longest: 40 }),
    field('price', '价格', 'cents', { required: true, min: 1 }),
    field('stock', '库存', 'number', { min: 0 }),
    field('kind', '类别', 'choice', {
      choices: [
        { value: 'tool', title: '工具' },
        { value: 'part', title: '配件' },
      ],
    }),
    field('onSale', '上架', 'flag', { fallback: true }),
    field('from', '开售时间', 'moment'),
    field('picture', '主图', 'picture', { help: '至少 750 × 750 像素' }),
    field('tags', '标签', 'lines', { longest: 5 }),
    field('specs', '规格', 'rows', {
      longest: 10,
      fields: [
        field('name', '规格名', 'text', { required: true }),
        field('extra', '加价', 'cents'),
        field('stock', '库存', 'number'),
      ],
    }),
    field('html', '详情', 'html'),
  ];
}

export const fakePages: readonly DeskPage[] = [
  page('start', '开始', 'start', { view: 'start', summary: '正式运营前还缺什么' }),
  page('documents', '资料', 'library'),
  page('imports', '导入', 'library', { onPage: ['library import'] }),
  page('banners', '轮播图', 'content'),
  page('notices', '通知', 'content'),
  page('courses', '课程', 'learning'),
  page('orders', '订单', 'shop', {
    summary: '商城订单：发货、退款、导出给快递',
    columns: [
      column('code', '订单号', 'text'),
      column('goods', '商品', 'text'),
      column('buyer', '买家', 'text'),
      column('amount', '金额', 'cents', { sortable: true }),
      column('state', '状态', 'choice', { choices: orderStates }),
      column('at', '下单时间', 'moment', { sortable: true }),
    ],
    filters: [
      field('text', '订单号或买家', 'text'),
      field('state', '状态', 'choice', { choices: orderStates }),
      field('from', '从', 'day'),
      field('to', '到', 'day'),
      field('least', '金额不低于', 'cents'),
      field('isGift', '赠送', 'flag'),
    ],
    hasDetail: true,
    hasFull: true,
    onRecord: ['order ship', 'order close', 'order refund'],
  }),
  page('goods', '商品', 'shop', {
    columns: [column('title', '名称', 'text'), column('price', '价格', 'cents'), column('onSale', '上架', 'flag')],
    hasDetail: true,
    onRecord: ['goods edit'],
    onPage: ['goods add'],
  }),
  page('codes', '兑换码', 'shop', { onPage: ['code create'] }),
  page('withdrawals', '提现', 'money'),
  page('users', '用户', 'support'),
  page('stores', '门店', 'stores'),
  page('readiness', '运行状况', 'technical'),
  page('operators', '操作员', 'people', {
    columns: [column('name', '登录名', 'text'), column('role', '角色', 'text')],
    onRecord: ['operator change'],
  }),
];
