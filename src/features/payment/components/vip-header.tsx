import { View } from '@tarojs/components';
import { formatChineseDate } from '@/domain/date-format';
import { COURSE_PER_CENT, OFFLINE_PACKS, SIGN_IN_FACTOR } from '@/domain/vip-rights';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { Icon } from '@/ui/icon';
import { NavBar } from '@/ui/nav-bar';
import { Pressable } from '@/ui/pressable';
import './vip-header.scss';

/** What of the rights is worth most to a technician; all stand in the table below. */
const figures = [
  { value: `${COURSE_PER_CENT / 10} 折`, name: '付费课程' },
  { value: `${OFFLINE_PACKS.member} 台`, name: '离线可用的车' },
  { value: `${SIGN_IN_FACTOR} 倍`, name: '签到积分' },
] as const;

/** The dark top of the VIP centre: who is looking, and until when he is a member (§3: YYYY年MM月DD日). */
export function VipHeader() {
  const { isLogin, user } = useSession();
  return (
    <View className="vip-header" role="banner">
      <NavBar title="会员中心" />
      <View className="vip-header-inner">
        {isLogin ? (
          <View className="vip-gold">
            <Person name={user?.wechatName || user?.phone || '汽修助手用户'} />
          </View>
        ) : (
          <Pressable
            label="登录后查看会员状态"
            className="vip-gold"
            onPress={() => void navigateTo(routes.login, { directPath: routes.payment })}
          >
            <Person name="登录后查看会员状态" />
          </Pressable>
        )}
        <View className="vip-header-figures">
          {figures.map(({ value, name }) => (
            <View key={name} className="vip-header-figure">
              <View className="vip-header-value">{value}</View>
              <View className="vip-header-name">{name}</View>
            </View>
          ))}
        </View>
      </View>
    </View>
  );
}

function Person({ name }: { name: string }) {
  const { isLogin, isVip, user } = useSession();
  const end = user?.vipendtime ? formatChineseDate(user.vipendtime) : '';
  const state = !isLogin
    ? '登录后可以开通和续费'
    : isVip
      ? `会员有效期至 ${end}`
      : end && user?.vip
        ? `会员已于 ${end} 到期`
        : '您还不是会员';
  return (
    <>
      <View className="vip-gold-crown">
        <Icon name="crown" size={26} />
      </View>
      <View className="grow">
        <View className="vip-gold-name one-line">{name}</View>
        <View className="vip-gold-state">{state}</View>
      </View>
      {isLogin ? (
        <View className="vip-gold-badge">{isVip ? '会员' : '普通用户'}</View>
      ) : (
        <Icon name="right" size={20} />
      )}
    </>
  );
}
