import { existsSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@babel/core';
import asyncPackages from './async-packages.json';
import { DRAWN_BY_PACKAGES } from './fetch-async-packages';

const source = path.resolve(__dirname, '../src');

function marked(code: string, isMiniProgram: boolean, file = 'app.tsx'): string | null | undefined {
  return transformSync(code, {
    configFile: false,
    babelrc: false,
    filename: path.join(source, file),
    plugins: [[require.resolve('./babel-async-packages.js'), { isMiniProgram }]],
  })?.code;
}

describe('code that is fetched when it is first used', () => {
  it('goes into its package in mini programs, however it is named', () => {
    const inStart = 'webpackChunkName: "async/start/start"';
    expect(marked("import('@/app/start-app');", true)).toContain(inStart);
    expect(marked("import('../app/start-app');", true, 'ui/x.ts')).toContain(inStart);
    expect(marked("import('@vant/area-data');", true)).toContain('"async/areas/areas"');
  });

  it('stays beside the code that asks for it, when it has no package', () => {
    expect(marked("import('@/ui/signature-pad');", true)).toContain('webpackMode: "eager"');
  });

  it('is left to webpack in browsers, where only tabs and bodies come with their pages', () => {
    expect(marked("import('@/app/start-app');", false)).toBe("import('@/app/start-app');");
    expect(marked("import('./add-body');", false, 'packages/maintainStore/vehicleReceive/add.tsx')).toContain(
      'webpackMode: "eager"',
    );
    expect(marked("import('./message-tab');", false, 'pages/message/message.tsx')).toContain('webpackMode: "eager"');
  });

  it('is there', () => {
    const own = Object.values(asyncPackages)
      .flat()
      .filter((name) => /^(app|domain|features|packages|pages|ui)\//.test(name));
    const missing = own.filter((name) => !['.ts', '.tsx'].some((end) => existsSync(path.join(source, name + end))));
    expect(missing).toEqual([]);
  });

  it('has its styles with the pages that draw it only where it is a package', () => {
    expect(DRAWN_BY_PACKAGES.filter((name) => !Object.keys(asyncPackages).includes(name))).toEqual([]);
  });
});
