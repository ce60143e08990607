import type { ContentSummary } from '../../src/contract/schemas/content';

/** One content to seed; `content` is HTML. */
export interface SeedContent {
  readonly code: string;
  readonly type: ContentSummary['type'];
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  /** A path below `/assets/`, or null. */
  readonly coverUrl?: string;
  /** A route of the app. */
  readonly linkUrl?: string;
  /** Raised with every change that people must agree to again; 1 without one. */
  readonly version?: number;
  /** What the newest version changed, for people who agreed to an earlier one. */
  readonly changes?: string;
}

/** Help pages: they tell of the app, whoever runs it. */
export const pages: readonly SeedContent[] = [
  {
    code: 'help-vin',
    type: 'help',
    title: 'VIN 在哪里，怎样拍清楚',
    summary: '风挡左下角、车门铭牌、行驶证',
    content:
      '<p>17 位车辆识别代号（VIN）一般在：</p><ul><li>前风挡左下角，从车外可见；</li><li>驾驶员侧车门框或 B 柱铭牌；</li><li>行驶证“车辆识别代号”一栏。</li></ul><p>拍摄时让字符占满取景框，避开反光，手稳后再按快门。VIN 不含字母 I、O、Q；识别结果中改动过的字符会标出来，请与实物核对。</p>',
  },
  {
    code: 'help-fit',
    type: 'help',
    title: '怎样判断资料适合这台车',
    summary: '本车、同车系、相近车型三种标识',
    content:
      '<p>每份资料都有适配标识：</p><ul><li><b>本车</b>：品牌、车系、年款和排量全部一致；</li><li><b>同车系</b>：车系一致，年款或排量可能不同，请核对插头和线色；</li><li><b>相近车型</b>：仅供参考，不能直接照图接线。</li></ul>',
  },
  {
    code: 'help-diagram',
    type: 'help',
    title: '看图技巧',
    summary: '双指缩放、点线追踪、翻页',
    content:
      '<p>双指张开放大，松手后图纸会按新的比例重画，始终清晰；双击回到整图。多页图纸可以从缩略图跳转。线旁的文字依次为线色与截面积（mm²），例如“红/白 1.5”。端子 30 为常电，15 为点火开关后电源，31 为搭铁，50 为起动信号（DIN 72552）。</p>',
  },
  {
    code: 'help-account',
    type: 'help',
    title: '账号与登录',
    summary: '登录、找回密码、注销',
    content:
      '<p>可以用密码、短信验证码、微信或抖音登录。忘记密码时用短信验证码重新设置，设置后其他设备会退出登录。</p><p>注销申请提交后有七日冷静期，其间重新登录即撤回。</p>',
  },
];

/** Banners and notices of the invented operator; a real one begins without any. */
export const samplePages: readonly SeedContent[] = [
  {
    code: 'banner-vin',
    type: 'banner',
    title: '扫 VIN 查电路图',
    summary: '三步找到这台车的线路',
    coverUrl: '/assets/banner-vin.svg',
    linkUrl: '/pages/vinScan/vinScan',
    content: '<p>拍下风挡左下角或车门铭牌上的 17 位 VIN，即可打开这台车的电路图。</p>',
  },
  {
    code: 'banner-dtc',
    type: 'banner',
    title: '故障码一搜即得',
    summary: '含义、可能原因、检查步骤',
    coverUrl: '/assets/banner-dtc.svg',
    linkUrl: '/pages/brandList/brandList?kind=dtc',
    content: '<p>在首页搜索框输入 P、B、C、U 开头的五位故障码，查看含义与检查步骤。</p>',
  },
  {
    code: 'banner-store',
    type: 'banner',
    title: '门店接车助手',
    summary: '一分钟接车，工单随手记',
    coverUrl: '/assets/banner-store.svg',
    linkUrl: '/pages/maintainStore/maintainStore',
    content: '<p>登记门店后，可以扫车牌接车、开工单、看营业情况。</p>',
  },
  {
    code: 'notice-safety',
    type: 'notice',
    title: '高压系统作业提醒',
    summary: '断电、验电、挂牌后再动手',
    content:
      '<p>检修混合动力和纯电动汽车时，应当由持有相应资格的人员操作：断开低压电源，拔下维修开关并随身保管，等待制造商规定的放电时间，用合格的仪表验电，确认无电后方可作业。橙色线束为高压线束。</p>',
  },
  {
    code: 'notice-sample',
    type: 'notice',
    title: '当前资料库为示例资料',
    summary: '标注“示例”的图纸仅供演示，维修请以制造商资料为准',
    content:
      '<p>当前资料库中的电路图、扭矩表、保养周期和故障码说明均为示例，按通用的汽车电气知识绘制，用于展示查询与阅读功能。</p><p>实际维修请以车辆制造商发布的最新技术文件为准。</p>',
  },
];
