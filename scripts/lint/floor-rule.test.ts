import path from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { floorRule } from './floor-rule';

const root = path.resolve(__dirname, '../..');
const linter = new Linter({ cwd: root });

/** What the rule says about one import in a file. */
function faults(file: string, specifier: string, text = `import { x } from '${specifier}'; void x;`): string[] {
  return linter
    .verify(
      text,
      {
        files: ['**/*.ts', '**/*.tsx'],
        languageOptions: { parser: tseslint.parser as Linter.Parser },
        plugins: { house: { rules: { floors: floorRule } } },
        rules: { 'house/floors': 'error' },
      },
      { filename: path.join(root, file) },
    )
    .map(({ message }) => message);
}

describe('imports between floors', () => {
  it.each([
    ['src/domain/money.ts', '@/infra/http/call', 'src/domain may not import src/infra'],
    ['src/infra/share.ts', '../state/session', 'src/infra may not import src/state'],
    ['src/app/services.ts', '@/pages/home/home', 'src/app may not import src/pages'],
    ['src/ui/button.tsx', '@/custom-tab-bar/index', 'src/ui may not import src/pages'],
    ['src/features/home/home.ts', '../vehicle/api/x', 'features do not import each other'],
    ['src/features/home/home.ts', '@/features/vehicle/api/x', 'features do not import each other'],
    ['src/features/home/home.ts', '../../../server/base/ids', 'the client never imports the server'],
    ['src/domain/netlist/laid-out.ts', '../../../server/diagram/layout/layout-netlist', 'the client never imports'],
    ['server/base/ids.ts', '../db/database', 'server/base may not import server/db'],
    ['server/config/config.ts', '../providers/sms', 'server/config may not import server/providers'],
    ['server/http/route.ts', '../modules/users/sessions', 'server/http may not import server/modules'],
    ['server/modules/shop/orders.ts', '../../operator/desk', 'server/modules may not import server/operator'],
    ['server/process/app.ts', '../main', 'server/process may not import server entry files'],
    ['server/modules/payment/book.ts', '../shop/deliver', 'server/modules/payment may not import server/modules/shop'],
    ['server/modules/users/end.ts', '../all-routes', 'server/modules/users may not import'],
    ['server/live/frames.ts', '../../src/app/services', 'the server imports src/contract and src/domain only'],
    ['server/db/open.test.ts', '../../src/infra/share', 'the server imports src/contract and src/domain only'],
    ['server/seed/cms.ts', '../testing/valid-inputs', 'never imports code of tests'],
    ['server/seed/cms.ts', '../modules/cases/testing/a-case', 'never imports code of tests'],
    ['desk/list/list-page.tsx', '@/ui/button', 'the desk imports src/contract/desk and src/domain only'],
    ['desk/api/client.ts', '@/contract/envelope', 'the desk imports src/contract/desk and src/domain only'],
    ['desk/api/client.ts', '../../server/operator/desk', 'the desk imports src/contract/desk and src/domain only'],
    ['src/pages/home/home.tsx', '../../../desk/ui/icons', 'nothing imports the desk'],
  ])('%s imports %s: refused', (file, specifier, message) =>
    expect(faults(file, specifier)).toEqual([expect.stringContaining(message)]),
  );

  it.each([
    ['src/domain/money.ts', '@/contract/envelope'],
    ['src/domain/netlist/laid-out.testing.ts', '../../../server/diagram/layout/layout-netlist'],
    ['src/features/home/home.ts', './api/parse-vehicle'],
    ['src/packages/user/login/login.tsx', '@/features/auth/login-screen'],
    ['server/modules/shop/orders.ts', '../payment/book'],
    ['server/modules/all-routes.ts', './qr-login/routes'],
    ['server/modules/users/end.ts', '../../../src/domain/phone'],
    ['server/main.ts', './process/run-process'],
    ['server/db/open.test.ts', '../process/start-server'],
    ['server/modules/users/testing/a-user.ts', '../../account/log-in'],
    ['server/security/matrix/scene.ts', '../../testing/test-server'],
    ['server/base/ids.ts', 'node:crypto'],
    ['scripts/dev.ts', '../server/process/start-server'],
    ['desk/list/list-page.tsx', '@/contract/desk/shapes'],
    ['desk/fields/yuan-field.tsx', '@/domain/money'],
  ])('%s imports %s: fine', (file, specifier) => expect(faults(file, specifier)).toEqual([]));

  it('sees what is exported on, loaded later and imported as a type', () => {
    for (const text of [
      `export { x } from '../db/x';`,
      `export * from '../db/x';`,
      `void import('../db/x');`,
      `import type { x } from '../db/x'; export type Y = x;`,
      `export type Y = import('../db/x').X;`,
    ])
      expect(faults('server/base/ids.ts', '', text)).toHaveLength(1);
  });

  it.each(['server/modules/garage/routes.ts', 'server/cellar/x.ts', 'src/attic/x.ts'])(
    '%s is on no floor: an error by itself',
    (file) => expect(faults(file, 'node:fs')).toEqual([expect.stringContaining('is on no floor')]),
  );
});
