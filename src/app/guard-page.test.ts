import { readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@/infra/routes';

describe('every page', () => {
  it.each(Object.values(routes))('%s keeps its errors to itself', (route) => {
    const source = readFileSync(path.join(__dirname, '..', `${route}.tsx`), 'utf8');
    expect(source).toMatch(/^export default guardPage\(/m);
  });
});
