import { View } from '@tarojs/components';
import { formatChineseDate } from '@/domain/date-format';
import { COURSE_PER_CENT, SIGN_IN_FACTOR } from '@/domain/vip-rights';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useVirtualGoodsHidden } from '@/state/virtual-goods';
import { useSession } from '@/state/session';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './vip-banner.scss';

const promise = `课程 ${COURSE_PER_CENT / 10} 折，签到积分 ${SIGN_IN_FACTOR} 倍`;

/** Membership and its end (§3: YYYY年MM月DD日), leading to the VIP centre; nothing in review mode (§4). */
export function VipBanner() {
  const { user, isVip } = useSession();
  if (useVirtualGoodsHidden()) return null;
  const end = user?.vipendtime ? formatChineseDate(user.vipendtime) : '';
  const state = isVip ? `会员有效期至 ${end}` : end && user?.vip ? `会员已于 ${end} 到期` : promise;
  const action = isVip ? '续费' : '立即开通';
  return (
    <Pressable
      label={`会员中心，${state}，${action}`}
      onPress={() => void navigateTo(routes.payment)}
      className="vip-banner"
    >
      <Icon name="crown" size={26} />
      <View className="vip-banner-words">
        <View className="vip-banner-title">汽修助手会员</View>
        <View className="vip-banner-state">{state}</View>
      </View>
      <View className="vip-banner-action">{action}</View>
    </Pressable>
  );
}
