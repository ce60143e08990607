import { uploadPurposes } from '../../../src/contract/schemas/upload';

export type UploadPurpose = (typeof uploadPurposes)[number];

/** Largest file that is taken, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** What operators show everybody: goods, raffles, banners. No user gets a token for it. */
export const DESK_PICTURE = 'desk_picture';

/** Longest side of what is kept, in pixels. */
export const MAX_SIDE: Readonly<Record<UploadPurpose, number>> = {
  avatar: 512,
  vin_photo: 2560,
  order_photo: 2560,
  case_photo: 2560,
  diagram_photo: 2560,
  store_licence: 2560,
};

export const isUploadPurpose = (text: string | undefined): text is UploadPurpose =>
  (uploadPurposes as readonly (string | undefined)[]).includes(text);
