import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { Icon, type IconName } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './points-header.scss';

/** The balance of points, and the ways to its record, to the raffles, to exchange codes and to orders. */
export function PointsHeader({ isReview }: { isReview: boolean }) {
  const { isLogin, user } = useSession();
  const links: { icon: IconName; text: string; open: () => void }[] = [
    { icon: 'list', text: '积分明细', open: () => void navigateTo(routes.pointsRecord) },
    // Raffles and codes bring membership and coins: virtual goods, which review mode hides.
    ...(isReview
      ? []
      : [
          { icon: 'gift' as const, text: '抽奖', open: () => void navigateTo(routes.raffleList) },
          { icon: 'keyboard' as const, text: '兑换码', open: () => void navigateTo(routes.exchange) },
        ]),
    { icon: 'document', text: '我的订单', open: () => void navigateTo(routes.orderRecord) },
  ];
  return (
    <View className="points-header">
      {isLogin ? (
        <Pressable
          label={`我的积分 ${user?.experience ?? 0}，查看明细`}
          onPress={() => void navigateTo(routes.pointsRecord)}
          className="points-header-balance"
        >
          <View className="points-header-label">我的积分</View>
          <View className="points-header-number">{user?.experience ?? 0}</View>
        </Pressable>
      ) : (
        <Pressable
          label="登录后查看积分"
          onPress={() => void navigateTo(routes.login, { directPath: routes.pointStore })}
          className="points-header-balance"
        >
          <View className="points-header-label">我的积分</View>
          <View className="points-header-login">
            登录后查看
            <Icon name="right" size={16} />
          </View>
        </Pressable>
      )}
      <View className="points-header-links">
        {links.map(({ icon, text, open }) => (
          <Pressable key={text} onPress={open} className="points-header-link">
            <Icon name={icon} size={20} />
            <View className="points-header-link-text">{text}</View>
          </Pressable>
        ))}
      </View>
    </View>
  );
}
