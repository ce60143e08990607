import { generateKeyPairSync } from 'node:crypto';
import { authorizationOf, isSignatureOf, requestText, signedText } from './signature';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

describe('WeChat Pay signatures', () => {
  it("build the documentation's example texts", () => {
    const request = {
      method: 'GET',
      path: '/v3/certificates',
      timestamp: '1554208460',
      nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
      body: '',
    } as const;
    expect(requestText(request)).toBe('GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n');
    expect(
      signedText(
        'wx8888888888888888',
        '1414561699',
        '5K8264ILTKCH16CQ2502SI8ZNMTM67VS',
        'prepay_id=wx201410272009395522657a690389285100',
      ),
    ).toBe(
      'wx8888888888888888\n1414561699\n5K8264ILTKCH16CQ2502SI8ZNMTM67VS\nprepay_id=wx201410272009395522657a690389285100\n',
    );
  });

  it('travel in the Authorization header with merchant, serial number, nonce and time', () => {
    const request = {
      method: 'POST',
      path: '/v3/x?y=1',
      timestamp: '1554208460',
      nonce: 'N',
      body: '{"a":"值"}',
    } as const;
    const header = authorizationOf({ mchid: '1900009191', serial: '1DDE', privateKey }, request);
    const [, signature = ''] =
      /^WECHATPAY2-SHA256-RSA2048 mchid="1900009191",nonce_str="N",signature="([^"]+)",timestamp="1554208460",serial_no="1DDE"$/.exec(
        header,
      ) ?? [];
    expect(isSignatureOf(publicKey, requestText(request), signature)).toBe(true);
    expect(isSignatureOf(publicKey, requestText({ ...request, body: '' }), signature)).toBe(false);
  });
});
