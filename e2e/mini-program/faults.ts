import type { PackageEditor } from './package-editor';

export interface Fault {
  name: string;
  /** What catches it: a run that fails for any other reason proves nothing. */
  caughtBy: RegExp;
  /** File of the suite that meets it; absent: the one that the run was asked for. */
  suite?: 'suite-me.ts' | 'suite-workshop.ts';
  plant(editor: PackageEditor): void;
}

/** Puts code at the start of the first page's script. */
function inFirstPage(code: (namespace: string) => string): Fault['plant'] {
  return (editor) => editor.prepend(`${editor.firstPage}.js`, `;${code(editor.names.namespace)};`);
}

/** Faults that builds, upgrades and careless code really bring about. */
export const FAULTS: Fault[] = [
  {
    name: 'taps are no longer bound in the templates',
    caughtBy: /^suite: /,
    plant: (editor) => editor.replace(`base${editor.names.template}`, 'bindtap="eh"', ''),
  },
  {
    name: 'input events are no longer bound in the templates',
    caughtBy: /^suite: /,
    plant: (editor) => editor.replace(`base${editor.names.template}`, 'bindinput="eh"', ''),
  },
  {
    name: 'the template of plain text is missing',
    caughtBy: /^host: template: Template `tmpl_\d+_\d+` not found/,
    plant: (editor) => editor.replace(`base${editor.names.template}`, /<template name="[^"]+">(?=\s*<block>\{\{i\.v\}\})/g, '<template name="lost">'),
  },
  {
    name: 'a template binding reads a field that does not exist',
    caughtBy: /no page was shown/,
    plant: (editor) => editor.replace(`base${editor.names.template}`, '{{root.cn}}', '{{root.children}}'),
  },
  {
    name: 'a page imports its templates from a wrong path',
    caughtBy: /^static gate: .*base\.wxml is missing/,
    plant: (editor) => editor.replace(`${editor.firstPage}${editor.names.template}`, /src="[^"]*base/g, 'src="./nowhere/base'),
  },
  {
    name: 'app.json names a page at a wrong path',
    caughtBy: /^static gate: .*-moved\.js is missing/,
    plant: (editor) => editor.replace('app.json', editor.firstPage, `${editor.firstPage}-moved`),
  },
  { name: 'page code touches document', caughtBy: /^host: .*undefined/, plant: inFirstPage(() => 'document.title = "x"') },
  { name: 'page code touches window', caughtBy: /^host: .*undefined/, plant: inFirstPage(() => 'window.scrollTo(0, 0)') },
  { name: 'page code uses localStorage', caughtBy: /^host: .*undefined/, plant: inFirstPage(() => 'localStorage.setItem("a", "b")') },
  { name: 'page code makes a function from text and hides the error', caughtBy: /^host: forbidden: .*new Function/, plant: inFirstPage(() => 'try { new Function("return 1")() } catch (e) {}') },
  { name: 'page code calls an unknown API and hides the error', caughtBy: /^host: unknown call: .*frobnicate/, plant: inFirstPage((name) => `try { ${name}.frobnicate({}) } catch (e) {}`) },
  { name: 'page code leaves a rejected promise', caughtBy: /^host: unhandled rejection: lost/, plant: inFirstPage(() => 'Promise.reject(new Error("lost"))') },
  { name: 'a private field is written as #"x"', caughtBy: /^static gate: .*\.js: /, plant: inFirstPage(() => 'class A { #"x" = 1 }') },
  { name: 'a shared chunk is missing', caughtBy: /taro\.js/, plant: (editor) => editor.remove('taro.js') },
  { name: 'a page has no JSON', caughtBy: /^static gate: .*\.json is missing/, plant: (editor) => editor.remove(`${editor.firstPage}.json`) },
  {
    name: 'a subpackage lacks a script',
    caughtBy: /^static gate: .*\.js is missing/,
    plant: (editor) => editor.remove(`${editor.subpackagePages[0] ?? ''}.js`),
  },
  {
    name: 'subpackage pages throw when they are opened',
    caughtBy: /^(host|suite): .*null/,
    plant: (editor) => editor.subpackagePages.forEach((page) => editor.prepend(`${page}.js`, ';null.x;')),
  },
  {
    name: 'subpackage pages require a script of another package',
    caughtBy: /absent\/vendors/,
    plant: (editor) => editor.subpackagePages.forEach((page) => editor.prepend(`${page}.js`, ';require("/packages/absent/vendors");')),
  },
  {
    name: 'the viewer no longer offers a share card',
    caughtBy: /^suite: the share card/,
    plant: (editor) => editor.replace('pages/documentView/documentView.js', 'enableShareAppMessage', 'enableNothing'),
  },
  {
    name: 'drawings are requested from a wrong address',
    caughtBy: /^suite: a diagram opens/,
    plant: (editor) => editor.replace('pages/documentView/documentView.js', 'utoken', 'notoken'),
  },
  {
    name: 'the payment door is the one of no platform',
    suite: 'suite-me.ts',
    caughtBy: /^suite: a cashier that is closed/,
    plant: (editor) => editor.replaceInScripts(/channel:\(\)=>"wechat"/g, 'channel:()=>"none"'),
  },
  {
    name: 'the live socket offers no token',
    suite: 'suite-me.ts',
    caughtBy: /^suite: a message of the operator arrives live/,
    plant: (editor) => editor.replaceInScripts(/protocols:\[\.\.\.\w+\]/g, 'protocols:[]'),
  },
  {
    name: 'the live socket never sends its sign of life',
    suite: 'suite-me.ts',
    caughtBy: /^suite: the live socket sends its sign of life/,
    plant: (editor) => editor.replaceInScripts(/setInterval\(\(\)=>\{[^{}]*\.send\(\w+\)\}/g, 'setInterval(()=>{}'),
  },
  {
    name: 'the keys of the plate keyboard are dead',
    suite: 'suite-workshop.ts',
    caughtBy: /^suite: a part of the plate finds the car/,
    plant: (editor) => editor.replaceInScripts(/(?<=name:\w,)disabled:!\w\(\w\)/g, 'disabled:!0'),
  },
  {
    name: 'a reception is kept where no later start looks for it',
    suite: 'suite-workshop.ts',
    caughtBy: /^suite: a killed app finds the reception again/,
    plant: (editor) => editor.replaceInScripts('"receptionDraft:"', '"receptionDraft:"+Date.now()'),
  },
  {
    name: 'photos are uploaded without the token of the storage',
    suite: 'suite-workshop.ts',
    caughtBy: /^suite: a killed app finds the reception again/,
    plant: (editor) => editor.replaceInScripts('field:"file",form:{uploadToken:', 'field:"file",form:{token:'),
  },
  {
    name: 'the word of the customer goes to a wrong address',
    suite: 'suite-workshop.ts',
    caughtBy: /^suite: the customer approves a line/,
    plant: (editor) => editor.replaceInScripts('/workOrderBean/decideByShare', '/workOrderBean/decide'),
  },
  {
    name: 'the button of the next stage calls a wrong address',
    suite: 'suite-workshop.ts',
    caughtBy: /^suite: the technician repairs the car/,
    plant: (editor) => editor.replaceInScripts('/workOrderBean/setStage', '/workOrderBean/stage'),
  },
  {
    name: 'the charting library measures texts by a canvas of the document',
    suite: 'suite-workshop.ts',
    caughtBy: /^(suite: the turnover draws its chart|host: .*(document|createElement))/,
    plant: (editor) => editor.replaceInScripts(/createCanvas:\(\)=>null/g, 'createCanvas:()=>document.createElement("canvas")'),
  },
  {
    name: 'the template of the video player is missing',
    suite: 'suite-workshop.ts',
    caughtBy: /^(suite: a lesson plays|host: template: Template `tmpl_\d+_\d+` not found)/,
    plant: (editor) => editor.replace(`base${editor.names.template}`, /<template name="[^"]+">(?=\s*<video )/g, '<template name="lost">'),
  },
];
