import { LIVE, NEW_USER, PARCEL } from '../fault-steps';
import { suite as me } from '../suite-me';
import type { Fault } from './fault';

/** Faults that `suite-me.ts` meets. */
export const ME_FAULTS: readonly Fault[] = [
  {
    name: 'the question for subscribe messages names no template',
    suite: me,
    steps: PARCEL,
    caughtBy: /^suite: WeChat is asked at the tap.*asked for nothing/,
    plant: (editor) => editor.replaceInScripts(/tmplIds:\[\.\.\.\w+\]/g, 'tmplIds:[]'),
  },
  {
    name: 'a Douyin cashier that was closed counts as one that failed',
    target: 'tt',
    suite: me,
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
    suite: me,
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
    suite: me,
    steps: LIVE,
    caughtBy: /^suite: a message of the operator arrives live/,
    plant: (editor) => editor.replaceInScripts(/protocols:\[\.\.\.\w+\]/g, 'protocols:[]'),
  },
  {
    name: 'the live socket never sends its sign of life',
    suite: me,
    steps: [...LIVE, 'the live socket sends its sign of life'],
    caughtBy: /^suite: the live socket sends its sign of life/,
    plant: (editor) => editor.replaceInScripts(/setInterval\(\(\)=>\{[^{}]*\.send\([\w.]+\)\}/g, 'setInterval(()=>{}'),
  },
];
