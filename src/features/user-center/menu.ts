import { navigateTo } from '@/infra/navigation';
import { routes, type RoutePath } from '@/infra/routes';
import type { IconName } from '@/ui/icon';

export interface MenuEntry {
  readonly icon: IconName;
  readonly title: string;
  readonly open: () => void;
  /** Coins, partners and virtual goods: not there in review mode (§4). */
  readonly hiddenInReview?: boolean;
}

const page = (icon: IconName, title: string, route: RoutePath, hiddenInReview = false): MenuEntry => ({
  icon,
  title,
  hiddenInReview,
  open: () => void navigateTo(route),
});
const paper = (icon: IconName, title: string, code: string): MenuEntry => ({
  icon,
  title,
  open: () => void navigateTo(routes.agreement, { code, title }),
});

const cases = (icon: IconName, title: string, scope: 'mine' | 'favourite'): MenuEntry => ({
  icon,
  title,
  open: () => void navigateTo(routes.repairCases, { scope }),
});

/** The rows of the personal centre, a card each list. */
export const menu: readonly (readonly MenuEntry[])[] = [
  [
    page('clock', '浏览历史', routes.viewHistory),
    {
      icon: 'star',
      title: '收藏的资料',
      open: () => void navigateTo(routes.viewHistory, { tab: 'favourite' }),
    },
    page('play', '我的课程', routes.myCourses),
    page('gauge', '故障训练', routes.training),
    cases('star', '收藏的案例', 'favourite'),
    cases('case', '我的案例', 'mine'),
    page('pin', '收货地址', routes.address),
    page('users', '合伙人', routes.partner, true),
    page('coin', '我的金币', routes.myCoin, true),
    page('list', '积分记录', routes.pointsRecord),
  ],
  [
    page('gift', '抽奖', routes.raffleList, true),
    page('keyboard', '兑换码', routes.exchange, true),
    page('scan', '扫一扫登录', routes.scanQrLogin),
  ],
  [
    page('lock', '账号与安全', routes.accountSecurity),
    page('setting', '设置', routes.setting),
    paper('document', '用户协议', 'user-agreement'),
    paper('shield', '隐私政策', 'privacy-policy'),
  ],
];
