import { inflate } from 'pako';
import { encodeAnswer } from './encode';

describe('encodeAnswer (§7)', () => {
  it('deflates into datas what pako inflates, Chinese included', async () => {
    const envelope = await encodeAnswer({ decode: 'datas-deflated' }, [{ name: '大众' }]);
    const text = inflate(Buffer.from(String(envelope.datas), 'base64'), { to: 'string' });
    expect(JSON.parse(text)).toEqual([{ name: '大众' }]);
    expect(envelope.data).toBeUndefined();
  });

  it('encodes the texts at contentPaths', async () => {
    const envelope = await encodeAnswer(
      { decode: 'content-encoded', contentPaths: ['list[].content.msg'] },
      { list: [{ content: { msg: '<b>5%</b>' } }] },
    );
    expect(envelope).toEqual({
      resp_code: 0,
      resp_msg: '',
      data: { list: [{ content: { msg: '%3Cb%3E5%25%3C%2Fb%3E' } }] },
    });
  });

  it('leaves a plain answer as it is', async () => {
    expect(await encodeAnswer({ decode: 'plain' }, { a: 1 })).toEqual({ resp_code: 0, resp_msg: '', data: { a: 1 } });
  });
});
