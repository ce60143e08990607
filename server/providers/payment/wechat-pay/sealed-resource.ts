import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';

const TAG_BYTES = 16;

/** What WeChat Pay encrypts in notifications and answers. */
export const sealedResource = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string().max(1_048_576),
  nonce: z.string().max(16),
  associated_data: z.string().max(64).nullish(),
});
export type SealedResource = z.output<typeof sealedResource>;

/** The text of an encrypted resource. Throws when it was not encrypted by this APIv3 key or was changed. */
export function openResource(apiV3Key: string, { ciphertext, nonce, associated_data }: SealedResource): string {
  const sealed = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(associated_data ?? ''));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
