import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { legalTexts } from '@/domain/legal-texts';
import { openLegalText } from '@/infra/open-legal-text';
import { openPlace } from '@/infra/open-place';
import { settings } from '@/infra/settings';
import { system } from '@/platform/system';
import { AsyncView } from '@/ui/async-view';
import { ListRow } from '@/ui/list-row';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { contactQuery } from '../api/contact';
import './about-sheet.scss';

interface AboutSheetProps {
  open: boolean;
  onClose: () => void;
  /** Whether the operator has published a licence. */
  hasLicence: boolean;
}

/** What the app is, who runs it and how to reach them. */
export function AboutSheet({ open, onClose, hasLicence }: AboutSheetProps) {
  const contact = useQuery({ ...contactQuery(), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title="关于汽修助手">
      <View className="about-sheet-text">
        汽修助手帮汽修师傅在车旁快速找到这台车的电路图和维修资料：扫一扫 VIN，三步看图。
      </View>
      <View className="about-sheet-rows">
        <AsyncView query={contact} skeleton={<Skeleton shape="text" rows={3} />}>
          {({ phone, hours, place }) => (
            <>
              {phone ? (
                <ListRow icon="phone" title={`客服电话 ${phone}`} subtitle={hours} onPress={() => system.dial(phone)} />
              ) : null}
              {place ? (
                <ListRow
                  icon="pin"
                  title={place.name || '客服地址'}
                  subtitle={place.address}
                  onPress={() => void openPlace(place)}
                />
              ) : null}
            </>
          )}
        </AsyncView>
        {hasLicence ? (
          <ListRow
            icon="document"
            title={legalTexts.licence.title}
            value="查看"
            onPress={() => openLegalText(legalTexts.licence)}
          />
        ) : null}
      </View>
      <View className="about-sheet-version">版本 {settings.version}</View>
    </Sheet>
  );
}
