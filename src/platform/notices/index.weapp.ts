import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import type { NoticeAnswer, NoticeAnswers, NoticesDoor } from './types';

const ANSWERS: readonly string[] = ['accept', 'reject', 'ban', 'filter'] satisfies NoticeAnswer[];

/** The answers in what WeChat says beside its other fields. */
const answersIn = (said: object): NoticeAnswers =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => ANSWERS.includes(String(value)))) as NoticeAnswers;

export const notices: NoticesDoor = {
  async ask(templateIds) {
    try {
      return answersIn(await Taro.requestSubscribeMessage({ tmplIds: [...templateIds], entityIds: [] }));
    } catch (error) {
      report('warn', `notices: ${JSON.stringify(error)}`);
      return null;
    }
  },
  async kept() {
    try {
      const { subscriptionsSetting } = await Taro.getSetting({ withSubscriptions: true });
      return {
        isOff: subscriptionsSetting?.mainSwitch === false,
        answers: answersIn(subscriptionsSetting?.itemSettings ?? {}),
      };
    } catch (error) {
      report('warn', `notices: ${JSON.stringify(error)}`);
      return null;
    }
  },
};
