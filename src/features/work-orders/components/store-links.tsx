import { View } from '@tarojs/components';
import { mayInStore } from '@/domain/store-permissions';
import { isHiddenInReview } from '@/domain/review-mode';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { toast } from '@/ui/feedback-store';
import { Icon, type IconName } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { useViewer } from '../hooks/use-viewer';
import './store-links.scss';

const links = [
  { text: '店铺', icon: 'shop', route: routes.storeBriefing, needs: null },
  { text: '营业统计', icon: 'gauge', route: routes.storeTurnover, needs: 'turnover' },
  { text: '客户', icon: 'users', route: routes.customers, needs: null },
  { text: '欠款', icon: 'coin', route: routes.debtors, needs: 'turnover' },
  { text: '日结', icon: 'calendar', route: routes.dayClosing, needs: 'turnover' },
  { text: '项目模板', icon: 'list', route: routes.itemTemplates, needs: 'templates' },
] as const satisfies readonly { text: string; icon: IconName; route: string; needs: 'turnover' | 'templates' | null }[];

/** From the board to the store's other pages; those that a role may not see stay where they are and say so. */
export function StoreLinks() {
  const { role } = useViewer();
  const isReview = useReviewMode();
  const shown = links.filter(({ route }) => !isReview || !isHiddenInReview(route));
  return (
    <View className="store-links">
      {shown.map(({ text, icon, route, needs }) => {
        const isAllowed = needs === null || mayInStore(role, needs);
        return (
          <Pressable
            key={text}
            label={isAllowed ? text : `${text}，没有权限`}
            onPress={() => (isAllowed ? void navigateTo(route) : toast(`技师不能查看${text}，请联系店主`))}
            className={isAllowed ? 'store-link' : 'store-link store-link-idle'}
          >
            <Icon name={icon} />
            <View className="store-link-text">{text}</View>
          </Pressable>
        );
      })}
    </View>
  );
}
