import { isInHarmonyContainer } from '../harmony-container';
import { shell } from '../shell';
import { harmonyFiles } from './harmony-files';
import { files as web } from './index.h5';
import type { FilesDoor } from './types';

/** The web view's own file dialog may be closed in the container, so pictures come from its camera and album. */
export const files: FilesDoor = {
  ...web,
  pickImages: (options) => (isInHarmonyContainer() ? harmonyFiles.pickImages(options) : web.pickImages(options)),
  canPickTable: () => !isInHarmonyContainer(),
  saveImage: (file) =>
    shell.kind() === null && isInHarmonyContainer() ? harmonyFiles.saveImage(file) : web.saveImage(file),
};
