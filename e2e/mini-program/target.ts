/** The two mini-program platforms that are built. */
export type Target = 'weapp' | 'tt';

export interface TargetNames {
  /** The global under which the platform offers its calls. */
  namespace: 'wx' | 'tt';
  template: string;
  style: string;
  script: string;
}

/** File suffixes and the global of each platform. */
export const TARGET_NAMES: Record<Target, TargetNames> = {
  weapp: { namespace: 'wx', template: '.wxml', style: '.wxss', script: '.wxs' },
  tt: { namespace: 'tt', template: '.ttml', style: '.ttss', script: '.sjs' },
};

export function isTarget(value: string | undefined): value is Target {
  return value === 'weapp' || value === 'tt';
}
