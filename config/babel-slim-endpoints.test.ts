import { transformSync } from '@babel/core';

const slim = (code: string) =>
  transformSync(code, { configFile: false, babelrc: false, plugins: [require.resolve('./babel-slim-endpoints.js')] })
    ?.code;

describe('endpoints in the client’s bundles', () => {
  it('may be left out when nobody calls them, and carry no summary', () => {
    expect(
      slim("export const a = call({ service: 'cms', path: '/a', summary: 'What it is', access: 'public' });"),
    ).toBe("export const a = /*#__PURE__*/call({\n  service: 'cms',\n  path: '/a',\n  access: 'public'\n});");
  });

  it('leave other calls as they are', () => {
    expect(slim("run({ summary: 'stays' });")).toContain("summary: 'stays'");
    expect(slim("call({ summary: 'stays' });")).not.toContain('PURE');
  });
});
