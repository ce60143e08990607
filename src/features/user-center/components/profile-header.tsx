import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { listYuan } from '@/domain/money';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { Icon } from '@/ui/icon';
import { LazyImage } from '@/ui/lazy-image';
import { StatusBarSpace } from '@/ui/nav-bar';
import { Pressable } from '@/ui/pressable';
import './profile-header.scss';

/** The blue top of the personal centre: who is logged in, his store, coins and points; or the way to log in. */
export function ProfileHeader() {
  const { isLogin } = useSession();
  return (
    <View className="profile-header" role="banner">
      <StatusBarSpace />
      <View className="profile-header-inner">{isLogin ? <Person /> : <LoginRow />}</View>
    </View>
  );
}

function LoginRow() {
  return (
    <Pressable
      label="登录 / 注册"
      onPress={() => void navigateTo(routes.login, { directPath: routes.userCenter })}
      className="profile-person"
    >
      <View className="profile-avatar">
        <Icon name="user" size={32} />
      </View>
      <View className="grow">
        <View className="profile-name">登录 / 注册</View>
        <View className="profile-note">登录后可扫描 VIN、查看资料</View>
      </View>
      <Icon name="right" size={20} />
    </Pressable>
  );
}

function Person() {
  const { user, isVip } = useSession();
  const isReview = useReviewMode();
  const name = user?.wechatName || user?.phone || '汽修助手用户';
  return (
    <>
      <Pressable
        label={`${name}，编辑个人资料`}
        onPress={() => void navigateTo(routes.profile)}
        className="profile-person"
      >
        <LazyImage src={user?.avatarUrl} alt="头像" icon="user" className="profile-avatar" />
        <View className="grow">
          <View className="row">
            <View className="profile-name one-line">{name}</View>
            {isReview ? null : (
              <View className={isVip ? 'profile-badge profile-badge-vip' : 'profile-badge'}>
                {isVip ? '会员' : '普通用户'}
              </View>
            )}
          </View>
          <View className="profile-note one-line">{[user?.storename, user?.phone].filter(Boolean).join(' · ')}</View>
        </View>
        <Icon name="right" size={20} />
      </Pressable>
      <View className="profile-figures">
        {isReview ? null : (
          <Figure name="金币" value={listYuan(user?.coins ?? 0)} onPress={() => void navigateTo(routes.myCoin)} />
        )}
        <Figure
          name="积分"
          value={String(user?.experience ?? 0)}
          onPress={() => void navigateTo(routes.pointsRecord)}
        />
      </View>
    </>
  );
}

function Figure({ name, value, onPress }: { name: string; value: string; onPress: () => void }) {
  return (
    <Pressable label={`${name} ${value}`} onPress={onPress} className="profile-figure">
      <View className="profile-figure-value">{value}</View>
      <View className="profile-figure-name">{name}</View>
    </Pressable>
  );
}
