import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { logout } from '@/contract/endpoints/account';
import { ApiError } from '@/domain/app-error';
import { legalTexts } from '@/domain/legal-texts';
import { maskPhone } from '@/domain/masking';
import { call } from '@/infra/http/call';
import { useOutbox } from '@/infra/outbox';
import { openLegalText } from '@/infra/open-legal-text';
import { settings } from '@/infra/settings';
import { usePrivacyConsent } from '@/state/privacy-consent';
import { useReviewMode } from '@/state/review-mode';
import { session, useSession } from '@/state/session';
import { useAtom } from '@/state/store';
import { themePreferenceAtom, type ThemePreference } from '@/state/theme';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { publishedTextsQuery } from './api/contact';
import { AboutSheet } from './components/about-sheet';
import { readableSize } from './readable-size';
import './settings-screen.scss';

interface SettingsScreenProps {
  cache: { size: () => number; clear: () => Promise<void> };
  /** How many photos of receptions are on this device only. */
  waitingPhotos: () => number;
  onLogin: () => void;
  onOpenProfile: () => void;
  /** 离线资料. */
  onOpenOffline: () => void;
  /** 账号与安全. */
  onOpenSecurity: () => void;
  onLoggedOut: () => void;
  /**
   * Looks for a newer version, which then reloads the app, is there at its next start, or has to come from the app
   * store.
   */
  onCheckVersion: () => Promise<'newest' | 'reloading' | 'loading' | 'from-store' | 'unknown'>;
  /** Takes the consent back and logs out. Rejects when the server could not be told; the user was told then. */
  onWithdrawConsent: () => Promise<void>;
}

const themes: readonly { key: ThemePreference; text: string }[] = [
  { key: 'system', text: '跟随系统' },
  { key: 'light', text: '浅色' },
  { key: 'dark', text: '深色' },
];

const WITHDRAW_WARNING =
  '您将在所有设备上退出登录，本机的浏览记录、搜索记录、缓存、离线包，以及未提交的案例和入驻申请草稿会被清除。账号和门店的数据不受影响，再次登录需要重新同意。';

/** Account, look, cache, legal texts, version, log out. */
export function SettingsScreen({
  cache,
  waitingPhotos,
  onLogin,
  onOpenProfile,
  onOpenOffline,
  onOpenSecurity,
  onLoggedOut,
  onCheckVersion,
  onWithdrawConsent,
}: SettingsScreenProps) {
  const { isLogin, user } = useSession();
  const waiting = useOutbox(user?.uid ?? null).filter(({ refusal }) => refusal === '').length;
  const [cacheSize, setCacheSize] = useState(cache.size);
  const [isAboutOpen, setAboutOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { isAgreed } = usePrivacyConsent();
  // What is bought is not there in review mode (§4), nor is the agreement about it.
  const isReview = useReviewMode();
  const published = useQuery(publishedTextsQuery());
  const hasLicence = published.data?.includes(legalTexts.licence.code) ?? false;
  const shownTexts = Object.values(legalTexts).filter(
    (text) => (!isReview || text !== legalTexts.purchase) && (hasLicence || text !== legalTexts.licence),
  );
  const [theme, setTheme] = useAtom(themePreferenceAtom);

  const clearCache = async () => {
    const sure = await confirmDialog({
      content:
        '将清除已缓存的资料列表、看过的资料和图片。离线包、浏览历史、当前车辆和登录状态会保留，不影响没有网络时打开应用。',
      confirmText: '清除',
    });
    if (!sure) return;
    await cache.clear();
    setCacheSize(cache.size());
    toast('缓存已清除');
  };

  const leave = async () => {
    const photos = waitingPhotos();
    const kept = photos > 0 ? `还有 ${photos} 张接车照片没有上传，会留在本机，重新登录后继续上传。` : '';
    if (!(await confirmDialog({ content: `${kept}确定要退出登录吗？`, confirmText: '退出', danger: true }))) return;
    setLeaving(true);
    try {
      await session.logout(() => call(logout, {}));
      onLoggedOut();
    } finally {
      setLeaving(false);
    }
  };

  const withdraw = async () => {
    const sure = await confirmDialog({
      title: '撤回隐私同意',
      content: WITHDRAW_WARNING,
      confirmText: '撤回',
      danger: true,
    });
    if (!sure) return;
    setLeaving(true);
    try {
      await onWithdrawConsent();
      setCacheSize(cache.size());
      toast('已撤回同意');
    } catch (error) {
      // The caller has told it: the user is where he was.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setLeaving(false);
    }
  };

  const checkVersion = async () => {
    const found = await onCheckVersion();
    if (found === 'newest') toast('已是最新版本');
    if (found === 'unknown') toast('检查失败，请检查网络后重试');
    if (found === 'loading') toast('发现新版本，正在更新，请稍后重新打开');
    if (found === 'from-store') toast('有新版本，请到应用市场更新');
  };

  return (
    <Screen title="设置" narrow>
      <Card padding="list">
        {isLogin ? (
          <>
            <ListRow
              icon="user"
              title={user?.wechatName ?? '我的账号'}
              value={user?.phone ? maskPhone(user.phone) : ''}
              onPress={onOpenProfile}
            />
            <ListRow icon="shield" title="账号与安全" onPress={onOpenSecurity} />
          </>
        ) : (
          <ListRow icon="user" title="登录 / 注册" onPress={onLogin} />
        )}
      </Card>
      <Card>
        <View className="settings-label">外观</View>
        <Segment options={themes} value={theme} onChange={setTheme} />
      </Card>
      <Card padding="list">
        <ListRow
          icon="offline"
          title="离线资料"
          value={waiting > 0 ? `${waiting} 条待发送` : ''}
          onPress={onOpenOffline}
        />
        <ListRow icon="trash" title="清除缓存" value={readableSize(cacheSize)} onPress={() => void clearCache()} />
        <ListRow icon="refresh" title="检查更新" value={`v${settings.version}`} onPress={() => void checkVersion()} />
        <ListRow icon="info" title="关于汽修助手" onPress={() => setAboutOpen(true)} />
      </Card>
      <Card padding="list">
        {shownTexts.map((text) => (
          <ListRow key={text.code} icon="document" title={text.title} onPress={() => openLegalText(text)} />
        ))}
        {isAgreed ? <ListRow icon="shield" title="撤回隐私同意" onPress={() => void withdraw()} /> : null}
      </Card>
      {isLogin ? (
        <Button kind="danger" size="large" text="退出登录" loading={isLeaving} onPress={() => void leave()} />
      ) : null}
      <AboutSheet hasLicence={hasLicence} open={isAboutOpen} onClose={() => setAboutOpen(false)} />
    </Screen>
  );
}
