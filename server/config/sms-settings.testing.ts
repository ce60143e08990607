/** Settings of a text message service, with which the sandbox can be off. */
export const SMS_SETTINGS = {
  ALIYUN_SMS_KEY_ID: 'i',
  ALIYUN_SMS_KEY_SECRET: 's',
  ALIYUN_SMS_SIGN: 's',
  ALIYUN_SMS_TEMPLATE: 't',
};
