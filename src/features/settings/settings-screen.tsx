import { useState } from 'react';
import { View } from '@tarojs/components';
import { logout } from '@/contract/endpoints/account';
import { maskPhone } from '@/domain/masking';
import { call } from '@/infra/http/call';
import { settings } from '@/infra/settings';
import { session, useSession } from '@/state/session';
import { useAtom } from '@/state/store';
import { themePreferenceAtom, type ThemePreference } from '@/state/theme';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { Sheet } from '@/ui/sheet';
import { readableSize } from './readable-size';
import './settings-screen.scss';

interface SettingsScreenProps {
  cache: { size: () => number; clear: () => void };
  /** 用户协议 and the other legal texts. */
  onOpenAgreement: (code: string, title: string) => void;
  onLogin: () => void;
  onOpenProfile: () => void;
  /** 账号与安全. */
  onOpenSecurity: () => void;
  onLoggedOut: () => void;
  /** Looks for a newer version; true when there is one (it then loads by itself). */
  onCheckVersion: () => Promise<boolean>;
}

const papers = [
  { code: 'user-agreement', title: '用户协议' },
  { code: 'privacy-policy', title: '隐私政策' },
  { code: 'purchase-agreement', title: '会员及课程购买协议' },
  { code: 'business-licence', title: '营业执照' },
];

const themes: readonly { key: ThemePreference; text: string }[] = [
  { key: 'system', text: '跟随系统' },
  { key: 'light', text: '浅色' },
  { key: 'dark', text: '深色' },
];

/** Account, look, cache, legal texts, version, log out. */
export function SettingsScreen({ cache, onOpenAgreement, onLogin, onOpenProfile, onOpenSecurity, onLoggedOut, onCheckVersion }: SettingsScreenProps) {
  const { isLogin, user } = useSession();
  const [cacheSize, setCacheSize] = useState(cache.size);
  const [isAboutOpen, setAboutOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [theme, setTheme] = useAtom(themePreferenceAtom);

  const clearCache = async () => {
    const sure = await confirmDialog({ content: '将清除已缓存的资料列表。浏览历史、当前车辆和登录状态会保留。', confirmText: '清除' });
    if (!sure) return;
    cache.clear();
    setCacheSize(cache.size());
    toast('缓存已清除');
  };

  const leave = async () => {
    if (!(await confirmDialog({ content: '确定要退出登录吗？', confirmText: '退出', danger: true }))) return;
    setLeaving(true);
    try {
      await session.logout(() => call(logout, {}));
      onLoggedOut();
    } finally {
      setLeaving(false);
    }
  };

  const checkVersion = async () => {
    if (!(await onCheckVersion())) toast('已是最新版本');
  };

  return (
    <Screen title="设置">
      <Card padding="list">
        {isLogin ? (
          <>
            <ListRow icon="user" title={user?.wechatName ?? '我的账号'} value={user?.phone ? maskPhone(user.phone) : ''} onPress={onOpenProfile} />
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
        <ListRow icon="trash" title="清除缓存" value={readableSize(cacheSize)} onPress={() => void clearCache()} />
        <ListRow icon="refresh" title="检查更新" value={`v${settings.version}`} onPress={() => void checkVersion()} />
        <ListRow icon="info" title="关于汽修助手" onPress={() => setAboutOpen(true)} />
      </Card>
      <Card padding="list">
        {papers.map((paper) => (
          <ListRow key={paper.code} icon="document" title={paper.title} onPress={() => onOpenAgreement(paper.code, paper.title)} />
        ))}
      </Card>
      {isLogin ? <Button kind="danger" size="large" text="退出登录" loading={isLeaving} onPress={() => void leave()} /> : null}
      <Sheet open={isAboutOpen} onClose={() => setAboutOpen(false)} title="关于汽修助手">
        <View className="settings-about">汽修助手帮汽修师傅在车旁快速找到这台车的电路图和维修资料：扫一扫 VIN，三步看图。</View>
        <View className="settings-about-version">版本 {settings.version}</View>
      </Sheet>
    </Screen>
  );
}
