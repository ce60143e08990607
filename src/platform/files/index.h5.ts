import { report } from '../diagnostics';
import { cancelled, failed, ok } from '../outcome';
import { shell } from '../shell';
import { doneOf } from '../shell/outcome-of';
import { chooseFiles } from './choose-files';
import { readDataUrl } from './read-data-url';
import { OPEN_FAILED, SAVE_FAILED, TEXT_SAVE_FAILED, type FilesDoor, type LocalFile } from './types';
import { webDownload } from './web-download';
import { canPrintPdf, printPdf } from './web-print';
import { webImage } from './web-image';

/** A click on a link with `download`: the browser saves the file under its name. */
function saveByLink({ path, name }: LocalFile): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = name;
  document.body.appendChild(link);
  link.click();
  link.remove();
}

const canByShell = (method: 'openFile' | 'saveImage'): boolean => shell.kind() !== null && !shell.lacks(method);

/** Shells cannot read this page's object URLs: hands them the bytes. */
async function byShell(method: 'openFile' | 'saveImage', { path, name }: LocalFile, message: string) {
  try {
    return await doneOf(shell.call(method, { url: await readDataUrl(path), name }), message);
  } catch (error) {
    report('warn', `files: ${String(error)}`);
    return failed(message);
  }
}

/** Files in browsers and in native shells. */
export const files: FilesDoor = {
  ...webImage,
  reopensCamera: false,
  canPickTable: () => true,
  async pickTable() {
    const [file] = await chooseFiles({ accept: '.csv,.xlsx,.xls,.txt' });
    return file ? ok({ path: URL.createObjectURL(file), name: file.name, size: file.size }) : cancelled;
  },
  download: webDownload,
  async openDocument(file) {
    if (canByShell('openFile')) return byShell('openFile', file, OPEN_FAILED);
    if (!window.open(file.path)) saveByLink(file);
    return ok(undefined);
  },
  async keepDocument(file) {
    if (canByShell('openFile')) return byShell('openFile', file, OPEN_FAILED);
    saveByLink(file);
    return ok(undefined);
  },
  // native shells have no print view of their own
  canPrint: () => shell.kind() === null && canPrintPdf(),
  print: printPdf,
  async saveImage(file) {
    if (canByShell('saveImage')) return byShell('saveImage', file, SAVE_FAILED);
    saveByLink(file);
    return ok(undefined);
  },
  savesText: true,
  async saveText({ text, name, type }) {
    const file = { path: URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` })), name };
    if (canByShell('openFile')) return byShell('openFile', file, TEXT_SAVE_FAILED);
    saveByLink(file);
    return ok(undefined);
  },
};
