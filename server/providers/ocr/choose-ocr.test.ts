import { readConfig } from '../../config/config';
import { chooseOcr } from './choose-ocr';
import { RemoteOcr } from './remote-ocr';
import { SandboxOcr } from './sandbox-ocr';

describe('chooseOcr', () => {
  it('is the sandbox by default and the real service when its keys are set', () => {
    expect(chooseOcr(readConfig({}))).toBeInstanceOf(SandboxOcr);
    expect(chooseOcr(readConfig({ BAIDU_OCR_KEY: 'id', BAIDU_OCR_SECRET: 'secret' }))).toBeInstanceOf(RemoteOcr);
  });
});
