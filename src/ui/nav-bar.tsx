import { useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { launch } from '@/platform/launch';
import { system } from '@/platform/system';
import { goBack } from '@/infra/navigation';
import { Icon, type IconName } from './icon';
import { Pressable } from './pressable';
import { useBackKey } from './use-back-key';
import { useWindowResize } from './use-window-resize';
import './nav-bar.scss';

/** What is measured of the window, again when the device was turned, px. */
function useMeasured(measure: () => number): number {
  const [measured, setMeasured] = useState(measure);
  useWindowResize(() => setMeasured(measure()));
  return measured;
}

const statusBarHeight = (): number => system.windowInfo().statusBarHeight;

/** The room of the status bar above a custom nav bar: measured in mini programs, the safe area on H5. */
export function StatusBarSpace() {
  const height = useMeasured(statusBarHeight);
  return <View className="status-bar-space" style={height > 0 ? { height: `${height}px` } : undefined} />;
}

/** Pixels that the mini program's capsule button takes at the right of the nav bar; 0 elsewhere. */
export function capsuleSpace(): number {
  const capsule = system.menuButton();
  return capsule ? Math.max(0, system.windowInfo().width - capsule.left) : 0;
}

interface NavBarProps {
  title: string;
  /** `false` hides the arrow; absent goes back, or home. */
  onBack?: (() => void) | false;
  actions?: ReactNode;
  /** Between title and actions: room for the head of the page's content. */
  line?: ReactNode;
}

/** The 44 high bar (§9) with back arrow, title and actions, clear of status bar and capsule. */
export function NavBar({ title, onBack, actions, line }: NavBarProps) {
  const capsule = useMeasured(capsuleSpace);
  const leave = onBack || (() => void goBack());
  useBackKey(leave, typeof onBack === 'function');
  return (
    <View className={line ? 'nav-bar nav-bar-low' : 'nav-bar'}>
      <StatusBarSpace />
      <View className="nav-bar-row" style={capsule > 0 ? { paddingRight: `${capsule}px` } : undefined}>
        <View className="nav-bar-side">
          {onBack === false || launch.isSinglePage() ? null : <NavAction icon="back" label="返回" onPress={leave} />}
        </View>
        {capsule > 0 ? <View className="nav-bar-balance" style={{ flexBasis: `${capsule}px` }} /> : null}
        <View
          className={capsule > 0 ? 'nav-bar-title nav-bar-title-own' : 'nav-bar-title'}
          role="heading"
          aria-level={1}
        >
          {title}
        </View>
        {line}
        <View className="nav-bar-side nav-bar-right">{actions}</View>
      </View>
    </View>
  );
}

interface NavActionProps {
  icon: IconName;
  label: string;
  onPress: () => void;
}

/** An icon in the nav bar, 44 by 44 to the finger. */
export function NavAction({ icon, label, onPress }: NavActionProps) {
  return (
    <Pressable label={label} onPress={onPress} className="nav-action">
      <Icon name={icon} />
    </Pressable>
  );
}
