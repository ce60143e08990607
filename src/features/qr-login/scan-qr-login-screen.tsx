import { useState } from 'react';
import { Screen } from '@/ui/screen';
import { ConfirmStep } from './components/confirm-step';
import { ScanStep } from './components/scan-step';

/**
 * Lets another screen in by its QR code (§2): scan it, look who asks, confirm or refuse. `qrid`: of a code that was
 * scanned already.
 */
export function ScanQrLoginScreen({ qrid }: { qrid?: string | undefined }) {
  const [code, setCode] = useState(qrid || null);
  return (
    <Screen title="扫码登录" narrow>
      {code === null ? (
        <ScanStep onCode={setCode} />
      ) : (
        <ConfirmStep key={code} qrid={code} onScanAgain={() => setCode(null)} />
      )}
    </Screen>
  );
}
