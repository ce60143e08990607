import {
  BRANDS,
  CONSENT,
  CUSTOMER,
  DIAGRAM,
  HOME,
  KILLED,
  LIVE,
  LOGGED_IN,
  NEW_USER,
  PARCEL,
  PLATE,
  PRIVACY,
  REPAIR,
  SCANNED,
  STORE_OWNER,
} from './fault-steps';
import type { PackageEditor } from './package-editor';
import type { Target } from './target';

export type FaultSuite = 'suite.ts' | 'suite-me.ts' | 'suite-workshop.ts';

export interface Fault {
  name: string;
  /** What catches it: a run that fails for any other reason proves nothing. */
  caughtBy: RegExp;
  /** File of the suite that meets it. */
  suite: FaultSuite;
  /** The steps that lead to what catches it, and the one that does. */
  steps: readonly string[];
  /** The static gate catches it, so that nothing is run. */
  isStatic?: true;
  /** The package that it is planted in; absent: weapp's. */
  target?: Target;
  plant(editor: PackageEditor): void;
}

/** Met on the first page already. */
const atStart = (fault: Omit<Fault, 'suite' | 'steps'>): Fault => ({ ...fault, suite: 'suite.ts', steps: HOME });
const atGate = (fault: Omit<Fault, 'suite' | 'steps' | 'isStatic'>): Fault => ({ ...atStart(fault), isStatic: true });

/** Puts code at the start of the first page's script. */
function inFirstPage(code: (namespace: string) => string): Fault['plant'] {
  return (editor) => editor.prepend(`${editor.firstPage}.js`, `;${code(editor.names.namespace)};`);
}

/** Faults that builds, upgrades and careless code really bring about. */
export const FAULTS: Fault[] = [
  {
    name: 'taps are no longer bound in the templates',
    suite: 'suite.ts',
    steps: CONSENT,
    caughtBy: /^suite: the first start asks for consent/,
    plant: (editor) => editor.replace(`base${editor.names.template}`, 'bindtap="eh"', ''),
  },
  {
    name: 'input events are no longer bound in the templates',
    suite: 'suite.ts',
    steps: LOGGED_IN,
    caughtBy: /^suite: an SMS code logs in/,
    plant: (editor) => editor.replace(`base${editor.names.template}`, 'bindinput="eh"', ''),
  },
  atStart({
    name: 'the template of plain text is missing',
    caughtBy: /^host: template: Template `tmpl_\d+_\d+` not found/,
    plant: (editor) =>
      editor.replace(
        `base${editor.names.template}`,
        /<template name="[^"]+">(?=\s*<block>\{\{i\.v\}\})/g,
        '<template name="lost">',
      ),
  }),
  atStart({
    name: 'a template binding reads a field that does not exist',
    caughtBy: /no page was shown/,
    plant: (editor) => editor.replace(`base${editor.names.template}`, '{{root.cn}}', '{{root.children}}'),
  }),
  atGate({
    name: 'a page imports its templates from a wrong path',
    caughtBy: /^static gate: .*base\.wxml is missing/,
    plant: (editor) =>
      editor.replace(`${editor.firstPage}${editor.names.template}`, /src="[^"]*base/g, 'src="./nowhere/base'),
  }),
  atGate({
    name: 'app.json names a page at a wrong path',
    caughtBy: /^static gate: .*-moved\.js is missing/,
    plant: (editor) => editor.replace('app.json', editor.firstPage, `${editor.firstPage}-moved`),
  }),
  atStart({
    name: 'page code touches document',
    caughtBy: /^host: .*undefined/,
    plant: inFirstPage(() => 'document.title = "x"'),
  }),
  atStart({
    name: 'page code touches window',
    caughtBy: /^host: .*undefined/,
    plant: inFirstPage(() => 'window.scrollTo(0, 0)'),
  }),
  atStart({
    name: 'page code uses localStorage',
    caughtBy: /^host: .*undefined/,
    plant: inFirstPage(() => 'localStorage.setItem("a", "b")'),
  }),
  atStart({
    name: 'page code makes a function from text and hides the error',
    caughtBy: /^host: forbidden: .*new Function/,
    plant: inFirstPage(() => 'try { new Function("return 1")() } catch (e) {}'),
  }),
  atStart({
    name: 'page code calls an unknown API and hides the error',
    caughtBy: /^host: unknown call: .*frobnicate/,
    plant: inFirstPage((name) => `try { ${name}.frobnicate({}) } catch (e) {}`),
  }),
  atStart({
    name: 'page code leaves a rejected promise',
    caughtBy: /^host: unhandled rejection: lost/,
    plant: inFirstPage(() => 'Promise.reject(new Error("lost"))'),
  }),
  atGate({
    name: 'a private field is written as #"x"',
    caughtBy: /^static gate: .*\.js: /,
    plant: inFirstPage(() => 'class A { #"x" = 1 }'),
  }),
  atStart({ name: 'a shared chunk is missing', caughtBy: /taro\.js/, plant: (editor) => editor.remove('taro.js') }),
  atGate({
    name: 'a page has no JSON',
    caughtBy: /^static gate: .*\.json is missing/,
    plant: (editor) => editor.remove(`${editor.firstPage}.json`),
  }),
  atGate({
    name: 'a subpackage lacks a script',
    caughtBy: /^static gate: .*\.js is missing/,
    plant: (editor) => editor.remove(`${editor.subpackagePages[0] ?? ''}.js`),
  }),
  {
    name: 'subpackage pages throw when they are opened',
    suite: 'suite.ts',
    steps: BRANDS,
    caughtBy: /^(host|suite): .*null/,
    plant: (editor) => editor.subpackagePages.forEach((page) => editor.prepend(`${page}.js`, ';null.x;')),
  },
  {
    name: 'subpackage pages require a script of another package',
    suite: 'suite.ts',
    steps: BRANDS,
    caughtBy: /absent\/vendors/,
    plant: (editor) =>
      editor.subpackagePages.forEach((page) => editor.prepend(`${page}.js`, ';require("/packages/absent/vendors");')),
  },
  {
    name: 'the viewer no longer offers a share card',
    suite: 'suite.ts',
    steps: [...DIAGRAM, 'the share card of the diagram has a title and no token'],
    caughtBy: /^suite: the share card/,
    plant: (editor) => editor.replace('pages/documentView/documentView.js', 'enableShareAppMessage', 'enableNothing'),
  },
  {
    name: 'drawings are requested from a wrong address',
    suite: 'suite.ts',
    steps: DIAGRAM,
    caughtBy: /^suite: a diagram opens/,
    plant: (editor) => editor.replace('pages/documentView/documentView.js', 'utoken', 'notoken'),
  },
  {
    name: 'what was typed is sent back to the field',
    suite: 'suite.ts',
    steps: SCANNED,
    caughtBy: /^suite: a scanner loses no character.*holds LS/,
    plant: (editor) =>
      editor.replaceInScripts(/Object\.defineProperty\(\w+,"value",\{configurable:!0,get:\w+,set:\(\)=>\{\}\}\)/g, '0'),
  },
  {
    name: 'WeChat is not told which button gave the consent',
    suite: 'suite.ts',
    steps: PRIVACY,
    caughtBy: /^suite: WeChat holds the camera back.*for \.crop-stage/,
    plant: (editor) => editor.replaceInScripts(/\{event:"agree",buttonId:\w+\}/g, '{event:"agree"}'),
  },
  {
    name: 'who comes back from the settings is not believed',
    suite: 'suite.ts',
    steps: [...PRIVACY, 'a refused camera explains itself, leads to the settings, and goes on from there'],
    caughtBy: /^suite: a refused camera explains itself.*for \.crop-stage/,
    plant: (editor) => editor.replaceInScripts(/\|\|"granted"/g, ''),
  },
  {
    name: 'nobody hears that a new version is ready',
    suite: 'suite.ts',
    steps: [...CONSENT, 'a new version that could not be fetched, and one that is ready, are told of'],
    caughtBy: /^suite: a new version.*更新提示/,
    plant: (editor) => editor.replaceInScripts(/\.onUpdateReady\(/g, '.onCheckForUpdate('),
  },
  {
    name: 'a page of the moments is taken for a whole app',
    suite: 'suite.ts',
    steps: [...CONSENT, 'the moments show home and a case alone: no tab bar, no login'],
    caughtBy: /^suite: the moments show.*tab bar is shown/,
    plant: (editor) => editor.replaceInScripts(/=1154\b/g, '=1155'),
  },
  {
    name: 'the question for subscribe messages names no template',
    suite: 'suite-me.ts',
    steps: PARCEL,
    caughtBy: /^suite: WeChat is asked at the tap.*asked for nothing/,
    plant: (editor) => editor.replaceInScripts(/tmplIds:\[\.\.\.\w+\]/g, 'tmplIds:[]'),
  },
  {
    name: 'the scene of Douyin’s sidebar is not known',
    target: 'tt',
    suite: 'suite.ts',
    steps: [...CONSENT, 'Douyin’s sidebar is offered once, and greets who comes from there'],
    caughtBy: /^suite: Douyin’s sidebar.*欢迎从侧边栏回来/,
    plant: (editor) => editor.replaceInScripts('021036', '999999'),
  },
  {
    name: 'a Douyin cashier that was closed counts as one that failed',
    target: 'tt',
    suite: 'suite-me.ts',
    steps: [
      ...NEW_USER,
      'the VIP centre offers the cheapest term first',
      'a cashier that is closed is no failure: the order is kept',
    ],
    caughtBy: /^suite: a cashier that is closed is no failure.*订单已保留/,
    plant: (editor) => editor.replaceInScripts(/(?<=,)4:(?=[^{}]{1,30},9:\(0,\w+\.\w+\)\(void 0\)\})/g, '44:'),
  },
  {
    name: 'the payment door is the one of no platform',
    suite: 'suite-me.ts',
    steps: [
      ...NEW_USER,
      'the VIP centre offers the cheapest term first',
      'a cashier that is closed is no failure: the order is kept',
    ],
    caughtBy: /^suite: a cashier that is closed/,
    plant: (editor) => editor.replaceInScripts(/channel:\(\)=>"wechat"/g, 'channel:()=>"none"'),
  },
  {
    name: 'the live socket offers no token',
    suite: 'suite-me.ts',
    steps: LIVE,
    caughtBy: /^suite: a message of the operator arrives live/,
    plant: (editor) => editor.replaceInScripts(/protocols:\[\.\.\.\w+\]/g, 'protocols:[]'),
  },
  {
    name: 'the live socket never sends its sign of life',
    suite: 'suite-me.ts',
    steps: [...LIVE, 'the live socket sends its sign of life'],
    caughtBy: /^suite: the live socket sends its sign of life/,
    plant: (editor) => editor.replaceInScripts(/setInterval\(\(\)=>\{[^{}]*\.send\(\w+\)\}/g, 'setInterval(()=>{}'),
  },
  {
    name: 'the keys of the plate keyboard are dead',
    suite: 'suite-workshop.ts',
    steps: PLATE,
    caughtBy: /^suite: a part of the plate finds the car/,
    plant: (editor) => editor.replaceInScripts(/(?<=name:\w,)disabled:!\w\(\w\)/g, 'disabled:!0'),
  },
  {
    name: 'a reception is kept where no later start looks for it',
    suite: 'suite-workshop.ts',
    steps: KILLED,
    caughtBy: /^suite: a killed app finds the reception again.*draft-chip/,
    plant: (editor) => editor.replaceInScripts('"receptionDraft:"', '"receptionDraft:"+Date.now()'),
  },
  {
    name: 'photos are uploaded without the token of the storage',
    suite: 'suite-workshop.ts',
    steps: KILLED,
    caughtBy: /^suite: a killed app finds the reception again.*all photos uploaded/,
    plant: (editor) => editor.replaceInScripts('field:"file",form:{uploadToken:', 'field:"file",form:{token:'),
  },
  {
    name: 'the word of the customer goes to a wrong address',
    suite: 'suite-workshop.ts',
    steps: CUSTOMER,
    caughtBy: /^suite: the customer approves a line.*shared-sent/,
    plant: (editor) => editor.replaceInScripts('/workOrderBean/decideByShare', '/workOrderBean/decide'),
  },
  {
    name: 'the button of the next stage calls a wrong address',
    suite: 'suite-workshop.ts',
    steps: REPAIR,
    caughtBy: /^suite: the technician repairs the car/,
    plant: (editor) => editor.replaceInScripts('/workOrderBean/setStage', '/workOrderBean/stage'),
  },
  {
    name: 'the charting library measures texts by a canvas of the document',
    suite: 'suite-workshop.ts',
    steps: [...STORE_OWNER, 'the turnover draws its chart'],
    caughtBy: /^(suite: the turnover draws its chart|host: .*(document|createElement))/,
    plant: (editor) =>
      editor.replaceInScripts(/createCanvas:\(\)=>null/g, 'createCanvas:()=>document.createElement("canvas")'),
  },
  {
    name: 'the template of the video player is missing',
    suite: 'suite-workshop.ts',
    steps: [...STORE_OWNER, 'a lesson plays, and goes on where it was left'],
    caughtBy: /^(suite: a lesson plays|host: template: Template `tmpl_\d+_\d+` not found)/,
    plant: (editor) =>
      editor.replace(
        `base${editor.names.template}`,
        /<template name="[^"]+">(?=\s*<video )/g,
        '<template name="lost">',
      ),
  },
];
