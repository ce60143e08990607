import { useState } from 'react';
import { View } from '@tarojs/components';
import type { StoreApplication } from '@/contract/schemas/store';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { CheckboxAgree } from '@/ui/checkbox-agree';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { MAX_CONTACT_NAME, MAX_STORE_NAME } from '../application-input';
import { useApplicationForm } from '../hooks/use-application-form';
import { useLicencePhoto, type UploadLicence } from '../hooks/use-licence-photo';
import { LicenceField } from './licence-field';
import { PlaceField } from './place-field';
import './application-form.scss';

const papers = [
  { title: '用户协议', code: 'user-agreement' },
  { title: '隐私政策', code: 'privacy-policy' },
].map(({ title, code }) => ({ title, onOpen: () => void navigateTo(routes.agreement, { code, title }) }));

interface ApplicationFormProps {
  uid: string;
  /** The application that was refused and is mended here. */
  refused: StoreApplication | null;
  upload: UploadLicence;
}

/** Applies for a store, or again after a refusal. */
export function ApplicationForm({ uid, refused, upload }: ApplicationFormProps) {
  const form = useApplicationForm(uid, refused);
  const [isAgreed, setAgreed] = useState(false);
  const { input, problems, change } = form;
  const photo = useLicencePhoto(upload, (licence) => change({ licence }));
  const submit = () => {
    if (!isAgreed) toast('请先阅读并同意协议');
    else if (photo.progress !== null) toast('营业执照正在上传，请稍候');
    else form.submit();
  };
  return (
    <>
      {refused ? (
        <View className="application-form-reason" role="alert">
          上次未通过：{refused.reason || '资料不符合要求'}。修改后可重新提交。
        </View>
      ) : null}
      <Card>
        <Field
          label="门店名称"
          value={input.name}
          onChange={(name) => change({ name })}
          onLeave={form.checkName}
          placeholder="与门头或营业执照一致"
          maxLength={MAX_STORE_NAME}
          error={problems.name ?? ''}
        />
        <PlaceField place={input.place} onChange={(place) => change({ place })} error={problems.place ?? ''} />
        <LicenceField licence={input.licence} photo={photo} error={problems.licence ?? ''} />
      </Card>
      <Card>
        <Field
          label="联系人"
          value={input.contactName}
          onChange={(contactName) => change({ contactName })}
          placeholder="门店负责人姓名"
          maxLength={MAX_CONTACT_NAME}
          error={problems.contactName ?? ''}
        />
        <Field
          label="联系电话"
          type="phone"
          value={input.contactPhone}
          onChange={(contactPhone) => change({ contactPhone })}
          placeholder="11 位手机号，审核时联系"
          maxLength={20}
          error={problems.contactPhone ?? ''}
        />
      </Card>
      <CheckboxAgree checked={isAgreed} onChange={setAgreed} papers={papers} />
      {form.failure ? (
        <View className="application-form-failure" role="alert">
          {form.failure}
        </View>
      ) : null}
      <Button
        text={refused ? '重新提交' : '提交申请'}
        kind="primary"
        size="large"
        loading={form.isBusy}
        onPress={submit}
      />
      <View className="application-form-note">填写的内容会自动保存在本机，稍后可继续</View>
    </>
  );
}
