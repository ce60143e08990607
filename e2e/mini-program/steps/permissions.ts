import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';

const { vinScan } = SELECTORS;

/* The functions below are sent to the mini program as text: they know nothing of this module. */

declare const globalThis: { cameraAllowed?: boolean };

interface Callbacks {
  success?(result: unknown): void;
  fail?(error: unknown): void;
}

/** `chooseMedia` of somebody who refused the camera, until the settings allow it. */
function refusedCamera(this: { origin(options: Callbacks): unknown }, options: Callbacks): unknown {
  if (globalThis.cameraAllowed) return this.origin(options);
  const error = { errMsg: 'chooseMedia:fail auth deny' };
  if (!options.fail) return Promise.reject(error);
  options.fail(error);
  return undefined;
}

/** `openSetting`, where the user switches the camera on and comes back. */
function allowCamera(options: Callbacks): Promise<unknown> | undefined {
  globalThis.cameraAllowed = true;
  const result = { errMsg: 'openSetting:ok', authSetting: { 'scope.camera': true } };
  if (!options.success) return Promise.resolve(result);
  options.success(result);
  return undefined;
}

export const refusedCameraStep: Step = {
  name: 'a refused camera explains itself, leads to the settings, and goes on from there',
  run: async (app) => {
    await app.reLaunch(`/${vinScan.page}`);
    await app.miniProgram.mockWxMethod('chooseMedia', refusedCamera);
    await app.miniProgram.mockWxMethod('openSetting', allowCamera);
    await app.tap(vinScan.camera);
    await app.find(vinScan.problem, '没有相机权限');
    await app.tap(vinScan.settings, '去设置');
    await app.find(vinScan.crop);
    for (const call of ['chooseMedia', 'openSetting']) await app.miniProgram.restoreWxMethod(call);
  },
};
