import { notificationSignature, requestSignature } from './signature';

describe('Douyin’s signatures', () => {
  it('are those of the example in its documentation', () => {
    const fields = {
      app_id: 'ttcfdbb9xxxxxxxxxxx',
      thirdparty_id: 'tta4bad200000xxxxxx',
      out_order_no: 'test-02167569xxxxxx',
      total_amount: 2376,
      subject: 'test-payment_subject-test-paym...',
      body: '强烈推荐！经典腊汁肉夹馍团购价仅需7.92元！',
      valid_time: 172800,
      notify_url: 'https://www.xxx.com',
      disable_msg: 0,
      msg_page: 'pages/user/orderDetail/orderDetail?id=997979879879879879',
      sign: 'edc608b160a1be3de0xxxxxx',
    };
    expect(requestSignature(fields, 'your_payment_salt')).toBe('54f102e7115f8a6a3e6af4633dc33959');
    expect(notificationSignature('fdsifakhflasjfxxxxxxxxx', ['1652675265', '9999', '80850852'])).toBe(
      'c9df04a40645c4ec15c13bc542cea589eac57e64',
    );
  });

  it('leave out who asks and what is empty', () => {
    const signature = requestSignature({ out_order_no: 'a', reason: 'b' }, 's');
    expect(
      requestSignature(
        { out_order_no: ' a ', reason: '"b"', cp_extra: '', thirdparty_id: 'x', sign: 'y', app_id: 'z' },
        's',
      ),
    ).toBe(signature);
    expect(requestSignature({ out_order_no: 'a', reason: 'c' }, 's')).not.toBe(signature);
  });
});
