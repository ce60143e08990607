import { svgUrl } from './svg-url';

const drawn = (url: string): string =>
  decodeURIComponent(/^url\("data:image\/svg\+xml,([^"]*)"\)$/.exec(url)?.[1] ?? '');

test('keeps the drawing as it is but for the quotes of attributes', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1,2 3 4" fill="#f00"/></svg>';
  expect(drawn(svgUrl(svg))).toBe(svg.replace(/"/g, "'"));
});

test('keeps quotes that cannot be told apart, and the text of a drawing', () => {
  const svg = `<svg><text title="车主's">"车主's" 100% (A;B) #2\n\\</text></svg>`;
  expect(drawn(svgUrl(svg))).toBe(svg);
});

test('leaves nothing that ends a CSS string or an address, or begins a fragment', () => {
  const address = svgUrl(`<svg><text a="1">"#(x)\n\t\\</text></svg>`).slice('url("'.length, -'")'.length);
  expect(address).not.toMatch(/["#()<>\n\t\\]/);
  expect(address).not.toMatch(/[^\x20-\x7e]/);
});

test('spends one letter on spaces, quotes, equals signs and slashes', () => {
  const svg = '<path d="M1 2L3 4" fill="none"/>';
  expect(svgUrl(svg)).toBe(`url("data:image/svg+xml,%3Cpath d='M1 2L3 4' fill='none'/%3E")`);
});
