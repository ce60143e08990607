import { webSystem } from './web-system';

const system = webSystem('h5');

/** Heights by which jsdom, which lays nothing out, would answer a box with that CSS. */
function bars(heights: Record<string, number>): jest.SpyInstance {
  return jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const [, height = 0] = Object.entries(heights).find(([name]) => this.style.cssText.includes(name)) ?? [];
    return { height } as DOMRect;
  });
}

describe('the window of a browser', () => {
  afterEach(() => jest.restoreAllMocks());

  it('has the bars of the device, as its CSS gives them', () => {
    bars({ '--safe-top': 44, '--safe-bottom': 34 });
    expect(system.windowInfo()).toMatchObject({ statusBarHeight: 44, safeBottom: 34 });
    expect(document.body.children).toHaveLength(0);
  });

  it('tells its size without having the page laid out', () => {
    const laidOut = bars({});
    const { width, height, pixelRatio } = system.windowInfo();
    expect([width, height, pixelRatio]).toEqual([window.innerWidth, window.innerHeight, 1]);
    expect(laidOut).not.toHaveBeenCalled();
  });
});
