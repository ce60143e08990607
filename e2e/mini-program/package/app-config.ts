/** The parts of app.json that the runner acts on. */
export interface AppConfig {
  pages: string[];
  subPackages: { root: string; pages: string[]; independent?: boolean }[];
  preloadRule: Record<string, { packages: string[] }>;
  tabBar?: { custom?: boolean; list: { pagePath: string; text: string }[] };
  window: PageConfig;
  usingComponents: Record<string, string>;
  lazyCodeLoading?: string;
  /** `__usePrivacyCheck__` of app.json: WeChat holds calls back until the user agrees. */
  usesPrivacyCheck: boolean;
}

/** The parts of a page's or component's JSON that the runner acts on. */
export interface PageConfig {
  navigationBarTitleText?: string;
  navigationStyle?: 'default' | 'custom';
  enablePullDownRefresh?: boolean;
  onReachBottomDistance?: number;
  pageOrientation?: 'auto' | 'portrait' | 'landscape';
  component?: boolean;
  usingComponents?: Record<string, string>;
}

/** What app.json may say: everything optional, subpackages in either spelling. */
type WrittenAppConfig = Partial<AppConfig> & { __usePrivacyCheck__?: boolean; subpackages?: AppConfig['subPackages'] };

/** Reads app.json's text with its defaults filled in. @throws SyntaxError when it is not JSON. */
export function parseAppConfig(text: string): AppConfig {
  const written = JSON.parse(text) as WrittenAppConfig;
  const config: AppConfig = {
    pages: written.pages ?? [],
    subPackages: written.subPackages ?? written.subpackages ?? [],
    preloadRule: written.preloadRule ?? {},
    window: written.window ?? {},
    usingComponents: written.usingComponents ?? {},
    usesPrivacyCheck: written.__usePrivacyCheck__ === true,
  };
  if (written.tabBar) config.tabBar = written.tabBar;
  if (written.lazyCodeLoading) config.lazyCodeLoading = written.lazyCodeLoading;
  return config;
}

/** All routes of the app, without leading slash: main package first. */
export function allRoutes(config: AppConfig): string[] {
  return config.pages.concat(
    config.subPackages.flatMap((sub) => sub.pages.map((page) => `${trimSlashes(sub.root)}/${page}`)),
  );
}

/** The root of the subpackage that `path` lies in, or '' for the main package. */
export function packageRootOf(config: AppConfig, path: string): string {
  const roots = config.subPackages.map((sub) => trimSlashes(sub.root));
  return roots.find((root) => path.startsWith(`${root}/`)) ?? '';
}

function trimSlashes(text: string): string {
  return text.replace(/^\/+|\/+$/g, '');
}
