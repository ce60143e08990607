import {
  createContext,
  useContext,
  useRef,
  useState,
  type CSSProperties,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import { View } from '@tarojs/components';
import { lazyPage } from '@/infra/lazy-page';
import { settings } from '@/infra/settings';
import { useAtomValue } from '@/state/store';
import { themePreferenceAtom } from '@/state/theme';
import { isLow } from './columns';
import { textScale } from './design-unit';
import { FeedbackHost } from './feedback-host';
import { OverPage } from './over-page';
import { NavBar } from './nav-bar';
import { NavLine } from './nav-line';
import { OfflineStrip } from './offline-strip';
import { BesidePage, PaneScreen } from './pane-screen';
import { useWindowSize } from './use-window-size';
import './screen.scss';

/** For debug builds only, so no user's first load carries it. */
const LogPopup = lazyPage(async () => ({ default: (await import('./log-popup')).LogPopup }), {
  Loading: () => null,
  Failed: () => null,
});

/** Shown instead of what a page says, which stays mounted below with all that was entered; null covers nothing. */
export const ScreenCover = createContext<ReactNode>(null);

type ScreenProps = PropsWithChildren<{
  /** Title in the nav bar. */
  title?: string;
  /**
   * What the back arrow does; absent: back, or home when there is nothing to go back to. `false` hides it (tab pages).
   */
  onBack?: (() => void) | false;
  /** Icons at the right of the nav bar. */
  actions?: ReactNode;
  /** Replaces the nav bar, as on home: begin it with a StatusBarSpace and give it the role `banner`. */
  header?: ReactNode;
  /** Below the nav bar and staying with it: the current vehicle, chips, a search box. */
  subHeader?: ReactNode;
  /** Stays at the bottom above the safe area: the one primary action. */
  footer?: ReactNode;
  /** The tab bar, on tab pages. */
  tabBar?: ReactNode;
  /** The screen is exactly one window high and its content scrolls by itself (virtual lists, the document viewer). */
  fill?: boolean;
  /** Side padding of 16 around the content. */
  padded?: boolean;
  /** Rows and forms of one column: no wider than an eye goes from a name to its figure. */
  narrow?: boolean;
  /** In a low window the head of the content stands in the nav bar's line (`InNavLine`), and there is no sub-header. */
  navLine?: boolean;
  className?: string;
}>;

/**
 * The frame of every page: nav bar (44 high) under the status bar, content, footer over the safe area, and the
 * host of dialogs and toasts. Sets the text scale that all text sizes follow; centres content on tablets.
 */
export function Screen({
  title = '',
  onBack,
  actions,
  header,
  subHeader,
  footer,
  tabBar,
  fill = false,
  padded = true,
  narrow = false,
  navLine = false,
  className = '',
  children,
}: ScreenProps) {
  // Measured once: asking the system lays the page out.
  const [scale] = useState(textScale);
  const theme = useAtomValue(themePreferenceAtom);
  const cover = useContext(ScreenCover);
  const beside = useContext(BesidePage);
  const [line, setLine] = useState<Element | null>(null);
  const over = useRef<Element | null>(null);
  const [overPage] = useState(() => () => over.current);
  const isLine = isLow(useWindowSize()) && navLine;
  const classes = [
    'screen text-scale',
    theme === 'system' ? '' : `theme-${theme}`,
    fill ? 'screen-fill' : '',
    cover ? 'screen-covered' : '',
    tabBar ? 'screen-tabbed' : '',
    narrow ? 'screen-narrow' : '',
    className,
  ]
    .filter(Boolean)
    .join(' ');
  if (beside)
    return (
      <PaneScreen title={title} actions={actions} subHeader={subHeader} footer={footer} onClose={beside.onClose}>
        {children}
      </PaneScreen>
    );
  return (
    <View className={classes} style={{ '--text-scale': String(scale) } as CSSProperties}>
      {header ?? (
        <View className="screen-top" role="banner">
          <NavBar
            title={title}
            onBack={onBack}
            actions={cover ? null : actions}
            line={isLine ? <View ref={setLine} className="nav-bar-line" /> : undefined}
          />
          {subHeader && !isLine ? <View className="screen-sub-header">{subHeader}</View> : null}
        </View>
      )}
      {cover ? null : <OfflineStrip />}
      {cover ? (
        <View className="screen-body" role="main">
          {cover}
        </View>
      ) : null}
      <View className={`screen-body screen-own ${padded ? 'screen-padded' : ''}`} role="main">
        <OverPage.Provider value={overPage}>
          <NavLine.Provider value={isLine ? line : null}>{children}</NavLine.Provider>
        </OverPage.Provider>
      </View>
      {footer ? (
        <View className="screen-footer" role="region" aria-label="操作">
          <View className="screen-footer-inner">{footer}</View>
        </View>
      ) : null}
      {tabBar}
      <View ref={over} />
      <FeedbackHost />
      {settings.debugLog ? <LogPopup /> : null}
    </View>
  );
}
