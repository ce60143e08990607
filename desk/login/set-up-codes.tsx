import { Code, Stack, Text } from '@mantine/core';
import qrcode from 'qrcode-generator';

const CELL_PX = 5;
const QUIET_CELLS = 4;

/** What an authenticator app scans, and the key for who types it. */
export function SetUpCodes({ address, secret }: { readonly address: string; readonly secret: string }) {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  return (
    <Stack align="center" gap="xs">
      <img
        src={code.createDataURL(CELL_PX, QUIET_CELLS * CELL_PX)}
        alt="身份验证器的二维码，也可以输入下面的密钥"
        width={200}
        height={200}
        style={{ borderRadius: 8, background: '#fff' }}
      />
      <Text size="sm" c="dimmed">
        用身份验证器扫码，或输入密钥
      </Text>
      <Code style={{ overflowWrap: 'anywhere', textAlign: 'center' }}>{secret}</Code>
    </Stack>
  );
}
