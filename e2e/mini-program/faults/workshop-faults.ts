import { CUSTOMER, KILLED, PLATE, REPAIR, SIGNED, STORE_OWNER } from '../fault-steps';
import { suite as workshop } from '../suite-workshop';
import type { Fault } from './fault';

/** Faults that `suite-workshop.ts` meets. */
export const WORKSHOP_FAULTS: readonly Fault[] = [
  {
    name: 'the keys of the plate keyboard are dead',
    suite: workshop,
    steps: PLATE,
    caughtBy: /^suite: a part of the plate finds the car/,
    plant: (editor) => editor.replaceInScripts(/(?<=name:\w,)disabled:!\w\(\w\)/g, 'disabled:!0'),
  },
  {
    name: 'a reception is kept where no later start looks for it',
    suite: workshop,
    steps: KILLED,
    caughtBy: /^suite: a killed app finds the reception again.*draft-chip/,
    plant: (editor) => editor.replaceInScripts('"receptionDraft:"', '"receptionDraft:"+Date.now()'),
  },
  {
    name: 'photos are uploaded without the token of the storage',
    suite: workshop,
    steps: KILLED,
    caughtBy: /^suite: a killed app finds the reception again.*all photos uploaded/,
    plant: (editor) => editor.replaceInScripts('field:"file",form:{uploadToken:', 'field:"file",form:{token:'),
  },
  {
    name: 'the word of the customer goes to a wrong address',
    suite: workshop,
    steps: CUSTOMER,
    caughtBy: /^suite: the customer approves a line.*shared-sent/,
    plant: (editor) => editor.replaceInScripts('/workOrderBean/decideByShare', '/workOrderBean/decide'),
  },
  {
    name: 'touches of the signature end in its canvas',
    suite: workshop,
    steps: SIGNED,
    caughtBy: /^suite: the customer signs with a finger.*ink on the paper/,
    plant: (editor) =>
      editor.replaceInScripts(
        /className:"signature-paper",children:\[(.*?),\(0,\w+\.jsx\)\([\w.]+,\{className:"signature-touch",(.*?)\}\)\]/g,
        (_, inside = '', paper = '') => `className:"signature-paper signature-touch",${paper},children:[${inside}]`,
      ),
  },
  {
    name: 'the button of the next stage calls a wrong address',
    suite: workshop,
    steps: REPAIR,
    caughtBy: /^suite: the technician repairs the car/,
    plant: (editor) => editor.replaceInScripts('/workOrderBean/setStage', '/workOrderBean/stage'),
  },
  {
    name: 'the charting library measures texts by a canvas of the document',
    suite: workshop,
    steps: [...STORE_OWNER, 'the turnover draws its chart'],
    caughtBy: /^(suite: the turnover draws its chart|host: .*(document|createElement))/,
    plant: (editor) =>
      editor.replaceInScripts(/createCanvas:\(\)=>null/g, 'createCanvas:()=>document.createElement("canvas")'),
  },
  {
    name: 'the template of the video player is missing',
    suite: workshop,
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
