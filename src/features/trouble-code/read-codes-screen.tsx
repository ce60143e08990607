import { Screen } from '@/ui/screen';
import { ReadCodes } from './components/read-codes';

interface ReadCodesScreenProps {
  mayUsePhotos: () => boolean;
  onRead: (codes: string[], report: string) => void;
}

/** 读故障码: where no code is known yet. */
export const ReadCodesScreen = (props: ReadCodesScreenProps) => (
  <Screen title="读故障码">
    <ReadCodes {...props} />
  </Screen>
);
