import { configWarnings } from './config';

describe('variables that are no settings', () => {
  it('are warned of where they look like one', () => {
    expect(
      configWarnings({
        WECHAT_APPIDD: 'x',
        PROCESES: '2',
        ALIYUN_REGION: 'x',
        PATH: '/bin',
        HOME: '/root',
        LOG_FORMAT: 'x',
        DEBIAN_FRONTEND: 'noninteractive',
        NPM_CONFIG_CACHE: 'x',
        POSTGRES_PASWORD: 'x',
        WECHAT_APPID: 'x',
      }),
    ).toEqual([
      'WECHAT_APPIDD is no setting; is WECHAT_APPID meant?',
      'PROCESES is no setting; is PROCESSES meant?',
      'ALIYUN_REGION is no setting of this version',
      'POSTGRES_PASWORD is no setting; is POSTGRES_PASSWORD meant?',
    ]);
  });
});
