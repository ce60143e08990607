import { HOME } from '../fault-steps';
import { suite as mainJob } from '../suite';
import type { Fault } from './fault';

/** Met on the first page already. */
const atStart = (fault: Omit<Fault, 'suite' | 'steps'>): Fault => ({ ...fault, suite: mainJob, steps: HOME });
const atGate = (fault: Omit<Fault, 'suite' | 'steps' | 'isStatic'>): Fault => ({ ...atStart(fault), isStatic: true });

/** Puts code at the start of the first page's script. */
function inFirstPage(code: (namespace: string) => string): Fault['plant'] {
  return (editor) => editor.prepend(`${editor.firstPage}.js`, `;${code(editor.names.namespace)};`);
}

/** Faults that the static gate finds, or that stop the first page. */
export const FIRST_PAGE_FAULTS: readonly Fault[] = [
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
    name: 'a style sheet lets touches through',
    caughtBy: /^static gate: common\.wxss: \.veil leans on pointer-events/,
    plant: (editor) => editor.prepend('common.wxss', '.veil{pointer-events:none}'),
  }),
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
];
