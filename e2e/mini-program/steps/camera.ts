import type { AppDriver } from '../app-driver';

/* The functions below are sent to the mini program as text: they know nothing of this module. */

declare const wx: {
  env: { USER_DATA_PATH: string };
  getFileSystemManager(): { writeFileSync(path: string, data: string, encoding: 'base64'): void };
};
declare const globalThis: { photosTaken?: number };

interface Callbacks {
  success?(result: object): void;
}

/** `chooseMedia` of somebody who takes this photo: a JPEG as base64. */
function takePhoto(options: Callbacks, photo: string): Promise<object> | undefined {
  const tempFilePath = `${wx.env.USER_DATA_PATH}/taken.jpg`;
  wx.getFileSystemManager().writeFileSync(tempFilePath, photo, 'base64');
  globalThis.photosTaken = (globalThis.photosTaken ?? 0) + 1;
  const file = { tempFilePath, size: Math.floor((photo.length * 3) / 4), fileType: 'image' };
  const result = { errMsg: 'chooseMedia:ok', type: 'image', tempFiles: [file] };
  if (!options.success) return Promise.resolve(result);
  options.success(result);
  return undefined;
}

const countPhotos = (): number => globalThis.photosTaken ?? 0;

/** Holds the camera before `photo`, a JPEG: that is what it takes while `way` is gone. */
export async function withCameraOn(app: AppDriver, photo: Buffer, way: () => Promise<void>): Promise<void> {
  await app.miniProgram.mockWxMethod('chooseMedia', takePhoto, photo.toString('base64'));
  await way();
  await app.miniProgram.restoreWxMethod('chooseMedia');
}

/** Photos that this start of the app was given: each is a tap on the shutter, which the platform shows. */
export async function photosTaken({ miniProgram }: AppDriver): Promise<number> {
  return Number(await miniProgram.evaluate(countPhotos));
}
