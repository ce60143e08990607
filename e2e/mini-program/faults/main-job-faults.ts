import { BRANDS, CONSENT, DIAGRAM, LOGGED_IN, MAPPED, PAPER, PRIVACY, SCANNED, TOUCHED, TURNED } from '../fault-steps';
import { suite as mainJob } from '../suite';
import type { Fault } from './fault';

/** The diagram's canvases lie in what is touched instead of below it: works in browsers, and on no phone. */
const AROUND_CANVASES: Omit<Fault, 'name'> = {
  suite: mainJob,
  steps: TOUCHED,
  caughtBy: /^suite: a finger on the fuel pump lights its circuit/,
  plant: (editor) =>
    editor.replaceInScripts(
      /\[(\w+\.canvases\.map\([^[\]]*?\},\w+\)\)),(.*?)\{(id:\w+\.stage,className:"diagram-stage",.*?)\}\)/g,
      (_, canvases = '', between = '', stage = '') => `[${between}{${stage},children:${canvases}})`,
    ),
};

/** Faults that `suite.ts` meets. */
export const MAIN_JOB_FAULTS: readonly Fault[] = [
  {
    name: 'taps are no longer bound in the templates',
    suite: mainJob,
    steps: CONSENT,
    caughtBy: /^suite: the first start asks for consent/,
    plant: (editor) => editor.replace(`base${editor.names.template}`, 'bindtap="eh"', ''),
  },
  {
    name: 'input events are no longer bound in the templates',
    suite: mainJob,
    steps: LOGGED_IN,
    caughtBy: /^suite: an SMS code logs in/,
    plant: (editor) => editor.replace(`base${editor.names.template}`, 'bindinput="eh"', ''),
  },
  {
    name: 'subpackage pages throw when they are opened',
    suite: mainJob,
    steps: BRANDS,
    caughtBy: /^(host|suite): .*null/,
    plant: (editor) => editor.subpackagePages.forEach((page) => editor.prepend(`${page}.js`, ';null.x;')),
  },
  {
    name: 'subpackage pages require a script of another package',
    suite: mainJob,
    steps: BRANDS,
    caughtBy: /absent\/vendors/,
    plant: (editor) =>
      editor.subpackagePages.forEach((page) => editor.prepend(`${page}.js`, ';require("/packages/absent/vendors");')),
  },
  {
    name: 'the viewer no longer offers a share card',
    suite: mainJob,
    steps: [...DIAGRAM, 'the share card of the diagram has a title and no token'],
    caughtBy: /^suite: the share card/,
    plant: (editor) => editor.replace('pages/documentView/documentView.js', 'enableShareAppMessage', 'enableNothing'),
  },
  {
    name: 'drawings are requested from a wrong address',
    suite: mainJob,
    steps: DIAGRAM,
    caughtBy: /^suite: a diagram opens/,
    plant: (editor) => editor.replaceInScripts(/utoken/g, 'notoken', 'pages/documentView/'),
  },
  {
    name: 'what was typed is sent back to the field',
    suite: mainJob,
    steps: SCANNED,
    caughtBy: /^suite: a scanner loses no character.*holds LS/,
    plant: (editor) =>
      editor.replaceInScripts(/Object\.defineProperty\(\w+,"value",\{configurable:!0,get:\w+,set:\(\)=>\{\}\}\)/g, '0'),
  },
  {
    name: 'WeChat is not told which button gave the consent',
    suite: mainJob,
    steps: PRIVACY,
    caughtBy: /^suite: WeChat holds the camera back.*for \.crop-stage/,
    plant: (editor) => editor.replaceInScripts(/\{event:"agree",buttonId:\w+\}/g, '{event:"agree"}'),
  },
  {
    name: 'who comes back from the settings is not believed',
    suite: mainJob,
    steps: [...PRIVACY, 'a refused camera explains itself, leads to the settings, and goes on from there'],
    caughtBy: /^suite: a refused camera explains itself.*for \.crop-stage/,
    plant: (editor) => editor.replaceInScripts(/\|\|"granted"/g, ''),
  },
  {
    name: 'nobody hears that a new version is ready',
    suite: mainJob,
    steps: [...CONSENT, 'a new version that could not be fetched, and one that is ready, are told of'],
    caughtBy: /^suite: a new version.*更新提示/,
    plant: (editor) => editor.replaceInScripts(/\.onUpdateReady\(/g, '.onCheckForUpdate('),
  },
  {
    name: 'a page of the moments is taken for a whole app',
    suite: mainJob,
    steps: [...CONSENT, 'the moments show home and a case alone: no tab bar, no login'],
    caughtBy: /^suite: the moments show.*tab bar is shown/,
    plant: (editor) => editor.replaceInScripts(/=1154\b/g, '=1155'),
  },
  {
    name: 'the map of a diagram forgets where its sheet is on the screen',
    suite: mainJob,
    steps: MAPPED,
    caughtBy: /^suite: a finger on the map of the diagram/,
    plant: (editor) =>
      editor.replaceInScripts(
        /\{x:\((\w+)-\w+-(\w+)\.x\)\/(\w+),y:\((\w+)-\w+-\2\.y\)\/\3\}/g,
        (_, x = '', box = '', scale = '', y = '') => `{x:(${x}-${box}.x)/${scale},y:(${y}-${box}.y)/${scale}}`,
      ),
  },
  {
    name: 'diagrams stay upright when the phone is turned',
    suite: mainJob,
    steps: TURNED,
    caughtBy: /^suite: the diagram turns with the phone/,
    plant: (editor) => editor.replace('pages/documentView/documentView.json', /"pageOrientation": ?"auto",/g, ''),
  },
  {
    name: 'lines of another format than the server’s are waited for',
    suite: mainJob,
    steps: PAPER,
    caughtBy: /^suite: a line of the PDF lights up/,
    plant: (editor) => editor.replaceInScripts('lines/1', 'lines/0'),
  },
  {
    name: 'WeChat’s touches of the diagram end in its canvases',
    ...AROUND_CANVASES,
  },
  {
    name: 'Douyin’s touches of the diagram end in its canvases',
    target: 'tt',
    ...AROUND_CANVASES,
  },
  {
    name: 'the scene of Douyin’s sidebar is not known',
    target: 'tt',
    suite: mainJob,
    steps: [...CONSENT, 'Douyin’s sidebar is offered once, and greets who comes from there'],
    caughtBy: /^suite: Douyin’s sidebar.*欢迎从侧边栏回来/,
    plant: (editor) => editor.replaceInScripts('021036', '999999'),
  },
];
