// Mocks what the page of a reception reaches the world by. A test imports it first: what comes before is not mocked.

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  redirectTo: jest.fn().mockResolvedValue(true),
  goBack: jest.fn().mockResolvedValue(undefined),
}));
jest.mock('@/ui/scroll-to-element', () => ({ scrollToElement: jest.fn().mockResolvedValue(undefined) }));
jest.mock('@/platform/files', () => ({
  files: {
    reopensCamera: false,
    pickImages: jest.fn(),
    shrink: jest.fn(),
  },
}));
jest.mock('@/platform/kept-photos', () => ({
  keptPhotos: {
    keep: jest.fn(),
    copy: jest.fn(),
    find: jest.fn(),
    list: jest.fn(),
    release: jest.fn(),
    addressOf: jest.fn(),
  },
}));

export {};
