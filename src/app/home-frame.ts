/** True while index.html shows home's frame (config/home-frame) in a browser: the app has drawn nothing over it yet. */
export const isHomeFrameShown = (): boolean => document.querySelector('.first-frame .screen') !== null;
