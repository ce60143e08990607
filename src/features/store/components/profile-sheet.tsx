import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { ApiError, isLoginMissing } from '@/domain/app-error';
import type { ChosenPlace } from '@/domain/chosen-place';
import { normalisePhone } from '@/domain/phone';
import { storeKey } from '@/infra/query-keys';
import { refreshUser } from '@/state/refresh-user';
import { Button } from '@/ui/button';
import { errorText } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { Segment } from '@/ui/segment';
import { Sheet } from '@/ui/sheet';
import { useBusy } from '@/ui/use-busy';
import { renameStore, updateStore, type Briefing } from '../api/briefing';
import { applicationProblems, MAX_CONTACT_NAME, MAX_STORE_NAME, type ApplicationProblems } from '../application-input';
import { PlaceField } from './place-field';
import './profile-sheet.scss';

/** Who receives cars: every store user (§6), or owner and receptionists. */
type Receivers = 'all' | 'desk';
const receiverOptions: readonly { key: Receivers; text: string }[] = [
  { key: 'all', text: '全体员工' },
  { key: 'desk', text: '仅店主和前台' },
];

interface ProfileSheetProps {
  store: Briefing['store'];
  open: boolean;
  onClose: () => void;
}

export function ProfileSheet({ store, open, onClose }: ProfileSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="编辑门店资料" size="tall">
      <ProfileForm store={store} onDone={onClose} />
    </Sheet>
  );
}

/** Mounted with the sheet's content, so it begins with what is stored each time. */
function ProfileForm({ store, onDone }: { store: Briefing['store']; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [name, setName] = useState(store.name);
  const [place, setPlace] = useState<ChosenPlace>(store.address);
  const [contactName, setContactName] = useState(store.contactName);
  const [contactPhone, setContactPhone] = useState(store.contactPhone);
  const [hours, setHours] = useState(store.hours ?? '');
  const [intro, setIntro] = useState(store.intro ?? '');
  const [warranty, setWarranty] = useState(store.warranty ?? '');
  const [receivers, setReceivers] = useState<Receivers>(store.receptionDeskOnly ? 'desk' : 'all');
  const [problems, setProblems] = useState<ApplicationProblems>({});
  const [failure, setFailure] = useState('');

  const save = () =>
    run(async () => {
      const tidied = {
        name: name.trim(),
        place,
        contactName: contactName.trim(),
        contactPhone: normalisePhone(contactPhone),
        licence: { key: 'kept', url: store.licenceUrl },
      };
      const found = applicationProblems(tidied);
      setProblems(found);
      setFailure('');
      if (Object.keys(found).length > 0) return;
      try {
        await updateStore({
          address: place,
          contactName: tidied.contactName,
          contactPhone: tidied.contactPhone,
          hours: hours.trim(),
          intro: intro.trim(),
          warranty: warranty.trim(),
          receptionDeskOnly: receivers === 'desk',
        });
        if (tidied.name !== store.name) {
          await renameStore(tidied.name);
          // The name stands in the user info too.
          await refreshUser();
        }
        toast('已保存');
        onDone();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Asking for anything without a session would want a login a second time.
        if (isLoginMissing(error)) return;
        setFailure(errorText(error));
      }
      // Also after a failure: half of it may have been stored.
      await queryClient.invalidateQueries({ queryKey: storeKey });
    });

  return (
    <View>
      <Field label="门店名称" value={name} onChange={setName} maxLength={MAX_STORE_NAME} error={problems.name ?? ''} />
      <PlaceField place={place} onChange={setPlace} error={problems.place ?? ''} />
      <Field
        label="联系人"
        value={contactName}
        onChange={setContactName}
        maxLength={MAX_CONTACT_NAME}
        error={problems.contactName ?? ''}
      />
      <Field
        label="联系电话"
        type="phone"
        value={contactPhone}
        onChange={setContactPhone}
        maxLength={20}
        error={problems.contactPhone ?? ''}
      />
      <Field label="营业时间（选填）" value={hours} onChange={setHours} placeholder="08:00-18:00" maxLength={50} />
      <Field label="门店简介（选填）" value={intro} onChange={setIntro} multiline counter maxLength={300} />
      <Field
        label="质保说明（选填，印在单据上）"
        value={warranty}
        onChange={setWarranty}
        placeholder="配件质保 12 个月或 2 万公里，以先到者为准"
        multiline
        counter
        maxLength={500}
      />
      <View className="field-label">谁可以接车</View>
      <Segment options={receiverOptions} value={receivers} onChange={setReceivers} />
      {failure ? (
        <View className="profile-sheet-failure" role="alert">
          {failure}
        </View>
      ) : null}
      <Button text="保存" kind="primary" size="large" loading={isBusy} onPress={() => void save()} />
    </View>
  );
}
