/** The build-time constants that Taro's bundler defines; its runtime reads them when it is imported. */
const features = {
  ENABLE_INNER_HTML: true,
  ENABLE_ADJACENT_HTML: true,
  ENABLE_SIZE_APIS: true,
  ENABLE_TEMPLATE_CONTENT: true,
  ENABLE_MUTATION_OBSERVER: true,
  ENABLE_CLONE_NODE: true,
  ENABLE_CONTAINS: true,
  DEPRECATED_ADAPTER_COMPONENT: false,
};
Object.assign(globalThis, features);
// Settings of builds that whoever runs the tests happens to have.
for (const name of Object.keys(process.env)) if (name.startsWith('TARO_APP_')) delete process.env[name];
process.env.TARO_ENV = 'h5';
process.env.TARO_PLATFORM = 'web';

/** jsdom draws nothing, so nothing ever comes into sight. */
class NeverInSight implements IntersectionObserver {
  readonly root = null;
  readonly scrollMargin = '';
  readonly rootMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
globalThis.IntersectionObserver ??= NeverInSight;
