import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { DAY } from '../../base/clock/clock';
import { uploads } from '../../db/schema/upload';
import { removeUnusedUploads } from '../../modules/uploads/remove-unused-uploads';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { lineOperator } from '../catalogue/operator';
import { keepPicture } from './given-picture';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const context = () => ({ ...server, by: lineOperator('张工') });
function fileOf(name: string, bytes: Buffer | string): string {
  const path = join(server.config.dataDir, name);
  writeFileSync(path, bytes);
  return path;
}

it('shows what was given to everybody, without its metadata, and housekeeping leaves it', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f80' } })
    .withExif({ IFD0: { Copyright: 'somewhere' } })
    .jpeg()
    .toBuffer();
  const address = await keepPicture(context(), fileOf('meter.jpg', bytes));
  expect(address).toMatch(/^\/uploads\/desk_picture\/desk\/[0-9a-f]{40}\.jpg$/);
  expect(await keepPicture(context(), fileOf('again.jpg', bytes))).toBe(address);
  server.advanceClock(40 * DAY);
  await removeUnusedUploads(server.db, server.services.storage, server.services.clock.now());
  const shown = await server.app.inject(address);
  expect(shown.statusCode).toBe(200);
  expect(shown.rawPayload.includes('somewhere')).toBe(false);
  expect(await keepPicture(context(), address)).toBe(address);
});

it.each([
  ['words', '支持 JPG'],
  ['', '图片是空的'],
])('refuses %j, which is no picture, and keeps nothing', async (content, why) => {
  const before = await server.db.select().from(uploads).where(eq(uploads.purpose, 'desk_picture'));
  await expect(keepPicture(context(), fileOf('text.jpg', content))).rejects.toThrow(why);
  const after = await server.db.select().from(uploads).where(eq(uploads.purpose, 'desk_picture'));
  expect(after).toEqual(before);
});

it('takes no address that a page could run', async () => {
  for (const given of ['javascript:alert(1)', 'http://example.com/a.png', '//example.com/a.png'])
    await expect(keepPicture(context(), given)).rejects.toThrow();
});
