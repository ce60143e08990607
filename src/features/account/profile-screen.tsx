import { useState } from 'react';
import { View } from '@tarojs/components';
import type { UserInfo } from '@/contract/schemas/account';
import { formatChineseDate } from '@/domain/date-format';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { clipboard } from '@/platform/clipboard';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { Card } from '@/ui/card';
import { toast } from '@/ui/feedback-store';
import { LazyImage } from '@/ui/lazy-image';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { NicknameSheet } from './components/nickname-sheet';
import { useFreshUser } from './hooks/use-fresh-user';
import { maskedPhone } from './masked';
import './profile-screen.scss';

async function copyUid(uid: string): Promise<void> {
  toast((await clipboard.write(uid)) ? '已复制' : '复制失败，请长按选择');
}

/** Who I am: avatar, nickname, phone, uid, membership, since when. */
export function ProfileScreen() {
  const { user } = useSession();
  useFreshUser();
  return (
    <Screen title="个人资料" narrow>
      {user ? <Profile user={user} /> : <Skeleton rows={6} />}
    </Screen>
  );
}

function Profile({ user }: { user: UserInfo }) {
  const { isVip } = useSession();
  const isReview = useReviewMode();
  const [isNaming, setNaming] = useState(false);
  const { uid, phone, wechatName, avatarUrl, vipendtime, createdAt } = user;
  return (
    <>
      <Card padding="list">
        <ListRow
          title="头像"
          value={
            <View className="profile-screen-avatar">
              <LazyImage src={avatarUrl} alt="头像" icon="user" className="profile-screen-picture" />
            </View>
          }
          onPress={() => void navigateTo(routes.userAvatarEditor)}
        />
        <ListRow title="昵称" value={wechatName || '未设置'} onPress={() => setNaming(true)} />
        <ListRow
          title="手机号"
          value={phone ? maskedPhone(phone) : '未绑定'}
          onPress={() => void navigateTo(routes.changePhone)}
        />
      </Card>
      <Card padding="list">
        <ListRow
          title="UID"
          value={<View className="mono profile-screen-uid">{uid} 复制</View>}
          onPress={() => void copyUid(uid)}
          plain
        />
        {isReview ? null : (
          <ListRow
            title="会员"
            value={isVip && vipendtime ? `有效期至 ${formatChineseDate(vipendtime)}` : '普通用户'}
          />
        )}
        {createdAt ? <ListRow title="注册时间" value={formatChineseDate(createdAt)} /> : null}
      </Card>
      <Card padding="list">
        <ListRow
          icon="shield"
          title="账号与安全"
          subtitle="密码、手机号、微信和登录设备"
          onPress={() => void navigateTo(routes.accountSecurity)}
        />
      </Card>
      <NicknameSheet nickname={wechatName ?? ''} open={isNaming} onClose={() => setNaming(false)} />
    </>
  );
}
