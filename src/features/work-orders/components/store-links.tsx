import { View } from '@tarojs/components';
import { mayInStore } from '@/domain/store-permissions';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { toast } from '@/ui/feedback-store';
import { Icon, type IconName } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { useViewer } from '../hooks/use-viewer';
import './store-links.scss';

const links = [
  { text: '店铺', icon: 'shop', route: routes.storeBriefing, needs: null },
  { text: '营业统计', icon: 'gauge', route: routes.storeTurnover, needs: 'turnover' },
  { text: '项目模板', icon: 'list', route: routes.itemTemplates, needs: 'templates' },
] as const satisfies readonly { text: string; icon: IconName; route: string; needs: 'turnover' | 'templates' | null }[];

/** From the board to the store's other pages; those that a role may not see stay where they are and say so. */
export function StoreLinks() {
  const { role } = useViewer();
  return (
    <View className="store-links">
      {links.map(({ text, icon, route, needs }) => {
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
