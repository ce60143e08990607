/** What a setting's value means, and so how it is typed. */
export type SettingKind = 'version' | 'review' | 'text' | 'switch' | 'place' | 'list' | 'shortcuts';

/** A key of the dictionary that clients ask for. */
export interface Setting {
  readonly key: string;
  readonly group: '版本' | '审核' | '客服' | '首页';
  readonly title: string;
  readonly help: string;
  readonly kind: SettingKind;
  /** Platforms whose clients read it, as they call themselves; of versions only. */
  readonly platforms?: readonly string[];
}

const version = (key: string, name: string, platforms: readonly string[]): Setting => ({
  key,
  group: '版本',
  title: `${name}版本`,
  help: '已发布的最新版本；更旧的客户端会清除缓存并重新载入',
  kind: 'version',
  platforms,
});

const review = (key: string, name: string, platforms: readonly string[]): Setting => ({
  key,
  group: '审核',
  title: `${name}审核中的版本`,
  help: '这个版本隐藏价格和虚拟商品；没有审核时留空',
  kind: 'review',
  platforms,
});

/** Every key that a client of this product reads, in the order in which they are listed. */
export const settings: readonly Setting[] = [
  version('h5_version', '网页和客户端', ['h5', 'ios', 'android', 'harmony']),
  version('weapp_version', '微信小程序', ['weapp']),
  version('douyin_version', '抖音小程序', ['tt']),
  version('harmony_version', '鸿蒙应用', ['harmony-hybrid']),
  review('wechat_review_version', '微信', ['weapp']),
  review('douyin_review_version', '抖音', ['tt']),
  {
    key: 'service_phone',
    group: '客服',
    title: '客服电话',
    help: '“关于”里显示，点按拨打；留空则不显示',
    kind: 'text',
  },
  { key: 'service_hours', group: '客服', title: '服务时间', help: '显示在客服电话下方', kind: 'text' },
  { key: 'service_address', group: '客服', title: '客服地址', help: '“关于”里显示，点按导航', kind: 'place' },
  {
    key: 'h5_offline',
    group: '版本',
    title: '网页离线使用',
    help: '关闭后，设备会删除保存的应用，每次从服务器载入',
    kind: 'switch',
  },
  { key: 'hot_brands', group: '首页', title: '热门品牌', help: '每行一个品牌', kind: 'list' },
  { key: 'search_hints', group: '首页', title: '搜索提示', help: '每行一个搜索词', kind: 'list' },
  { key: 'home_shortcuts', group: '首页', title: '首页快捷入口', help: '名称和打开的页面', kind: 'shortcuts' },
];

/** A setting by its key; null for a key that no client of this product reads. */
export const settingOf = (key: string): Setting | null => settings.find((setting) => setting.key === key) ?? null;
