import { useState } from 'react';
import { View } from '@tarojs/components';
import type { StoreApplication } from '@/contract/schemas/store';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { StepList } from '@/ui/step-list';
import { applicationSteps } from '../application-steps';
import { LicenceSheet } from './licence-sheet';
import './application-state.scss';

/** An application that waits, or was refused: where it stands and what was sent. */
export function ApplicationState({ application }: { application: StoreApplication }) {
  const isRefused = application.state === 'refused';
  return (
    <>
      <Card>
        <View className="application-state-title">{isRefused ? '门店申请未通过' : '门店申请审核中'}</View>
        {isRefused ? (
          <View className="application-state-reason" role="alert">
            原因：{application.reason || '资料不符合要求'}
          </View>
        ) : null}
        <StepList steps={applicationSteps(application)} />
      </Card>
      <SentApplication application={application} />
      {isRefused ? (
        <Button text="修改后重新提交" kind="primary" size="large" onPress={() => void navigateTo(routes.storeApply)} />
      ) : null}
    </>
  );
}

/** What the store's applicant has sent. */
function SentApplication({
  application: { name, address, contactName, contactPhone, licenceUrl },
}: {
  application: StoreApplication;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SectionTitle title="提交的资料" />
      <Card padding="list">
        <ListRow title="门店名称" value={name} />
        <View className="application-state-address">
          <View className="application-state-label">门店地址</View>
          <View className="application-state-text">
            {address.name && !address.address.includes(address.name)
              ? `${address.address} ${address.name}`
              : address.address}
          </View>
        </View>
        <ListRow title="联系人" value={`${contactName} ${contactPhone}`} />
        <ListRow title="营业执照" value="查看" onPress={() => setOpen(true)} />
      </Card>
      <LicenceSheet url={licenceUrl} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
