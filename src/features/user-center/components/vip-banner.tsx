import { View } from '@tarojs/components';
import { formatChineseDate } from '@/domain/date-format';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './vip-banner.scss';

/** Membership and its end (§3: YYYY年MM月DD日), leading to the VIP centre; nothing in review mode (§4). */
export function VipBanner() {
  const { user, isVip } = useSession();
  if (useReviewMode()) return null;
  const end = user?.vipendtime ? formatChineseDate(user.vipendtime) : '';
  const state = isVip ? `会员有效期至 ${end}` : end && user?.vip ? `会员已于 ${end} 到期` : '全部电路图与维修手册，一卡畅查';
  const action = isVip ? '续费' : '立即开通';
  return (
    <Pressable label={`会员中心，${state}，${action}`} onPress={() => void navigateTo(routes.payment)} className="vip-banner">
      <Icon name="crown" size={26} />
      <View className="vip-banner-words">
        <View className="vip-banner-title">汽修助手会员</View>
        <View className="vip-banner-state">{state}</View>
      </View>
      <View className="vip-banner-action">{action}</View>
    </Pressable>
  );
}
