import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { vehicleName } from '@/domain/vehicle-name';
import { goBack } from '@/infra/navigation';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { useAtomValue } from '@/state/store';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { useLeaveGuard } from '@/ui/use-leave-guard';
import { oneCaseQuery, orderOfCaseQuery } from './api/cases';
import { draftKey } from './case-draft';
import {
  EMPTY_CASE,
  inputOfCase,
  inputOfOrder,
  limits,
  photosOfCase,
  type CaseInput,
  type StoredPhoto,
} from './case-form';
import { BrandField } from './components/brand-field';
import { CaseSent } from './components/case-sent';
import { CodesField } from './components/codes-field';
import { PhotoField } from './components/photo-field';
import { SystemField } from './components/system-field';
import { useCaseForm } from './hooks/use-case-form';
import type { UploadPhoto } from './hooks/use-case-photos';
import './case-edit-screen.scss';

interface CaseEditScreenProps {
  /** An own case to change. */
  id?: string | undefined;
  /** A delivered order to write about. */
  orderId?: string | undefined;
  upload: UploadPhoto;
}

const DRAFT_KEPT = '已写的内容存为草稿，下次打开可以继续。确定离开？';
/** Words are kept as they are typed, photos once they are on the server. */
const DRAFT_LOST = '本机存储空间不足，离开后已写的内容不会保留。确定离开？';
const questionOf = (unsent: number, isUnkept: boolean) =>
  isUnkept ? DRAFT_LOST : unsent > 0 ? `${unsent} 张照片还没有上传，离开后不会保留。${DRAFT_KEPT}` : DRAFT_KEPT;
const titleOf = (id: string | undefined) => (id ? '编辑案例' : '发布案例');

/** Write or change a repair case; wants a login. */
export function CaseEditScreen(props: CaseEditScreenProps) {
  if (props.id) return <StoredCase {...props} id={props.id} />;
  if (props.orderId) return <FromOrder {...props} orderId={props.orderId} />;
  return <CaseForm {...props} initial={EMPTY_CASE} initialPhotos={[]} />;
}

function StoredCase(props: CaseEditScreenProps & { id: string }) {
  const { user } = useSession();
  const query = useQuery(oneCaseQuery(props.id, user?.uid ?? null));
  if (query.data?.draft)
    return <CaseForm {...props} initial={inputOfCase(query.data)} initialPhotos={photosOfCase(query.data)} />;
  return (
    <Screen title={titleOf(props.id)}>
      <AsyncView query={query} skeleton={<Skeleton shape="text" rows={6} />}>
        {() => <EmptyState icon="lock" title="只能编辑自己的案例" action="返回" onAction={() => void goBack()} />}
      </AsyncView>
    </Screen>
  );
}

function FromOrder(props: CaseEditScreenProps & { orderId: string }) {
  const query = useQuery(orderOfCaseQuery(props.orderId));
  if (query.data) return <CaseForm {...props} initial={inputOfOrder(query.data)} initialPhotos={[]} />;
  return (
    <Screen title={titleOf(undefined)}>
      <AsyncView query={query} skeleton={<Skeleton shape="text" rows={6} />}>
        {() => null}
      </AsyncView>
    </Screen>
  );
}

function CaseForm({
  id,
  orderId,
  upload,
  initial,
  initialPhotos,
}: CaseEditScreenProps & { initial: CaseInput; initialPhotos: readonly StoredPhoto[] }) {
  const { user } = useSession();
  const isReview = useReviewMode();
  const vehicle = useAtomValue(currentVehicleAtom);
  const form = useCaseForm({
    id,
    orderId,
    draftKey: draftKey(user?.uid ?? '', { id, orderId }),
    initial,
    initialPhotos,
    upload,
  });
  const unsent = form.photos.photos.filter(({ key }) => key === null).length;
  const { leave, goBackSaved } = useLeaveGuard(form.isDirty, questionOf(unsent, form.isUnkept));
  const { input, problems, change, photos } = form;

  if (form.sent) {
    return (
      <Screen title={titleOf(id)} onBack={() => void goBackSaved()}>
        <CaseSent id={form.sent.id} points={!id && !isReview} onDone={() => void goBackSaved()} />
      </Screen>
    );
  }
  const text = (field: 'symptom' | 'diagnosis' | 'solution', label: string, placeholder: string) => (
    <Field
      label={label}
      multiline
      counter
      value={input[field]}
      onChange={(value) => change({ [field]: value })}
      placeholder={placeholder}
      maxLength={limits[field][1]}
      error={problems[field] ?? ''}
    />
  );
  return (
    <Screen
      title={titleOf(id)}
      onBack={() => void leave()}
      footer={
        <>
          {form.problem ? (
            <View className="case-edit-problem" role="alert">
              {form.problem}
            </View>
          ) : null}
          <Button
            text={id ? '重新提交' : '提交发布'}
            kind="primary"
            size="large"
            loading={form.isBusy}
            onPress={() => void form.submit()}
          />
        </>
      }
    >
      {form.isRestored ? (
        <View className="case-edit-restored" role="status">
          <Icon name="clock" size={18} />
          <View className="case-edit-restored-words">
            {form.isPrefilled ? '已填入找故障的结果，请核对补充' : '已恢复上次没有提交的内容'}
          </View>
          <Pressable onPress={form.startOver} className="case-edit-restored-button">
            清空重写
          </Pressable>
        </View>
      ) : null}
      <Card>
        <Field
          label="标题"
          value={input.title}
          onChange={(title) => change({ title })}
          placeholder="车型 + 故障，如 帕萨特冷车起动无力"
          maxLength={limits.title[1]}
          counter
          error={problems.title ?? ''}
        />
        <BrandField
          brand={input.brand}
          error={problems.brand ?? ''}
          onChange={(brand) => change({ brand, ...(brand === input.brand ? {} : { vehiclePath: null }) })}
        />
        {/* Typed by hand, it is no longer surely the car of the path. */}
        <Field
          label="车型（选填）"
          value={input.vehicle}
          onChange={(words) => change({ vehicle: words, vehiclePath: null })}
          placeholder="如 帕萨特 2003 1.8T"
          maxLength={limits.vehicle[1]}
          error={problems.vehicle ?? ''}
        />
        {vehicle && vehicleName(vehicle) !== input.vehicle ? (
          <Pressable
            label={`使用当前车型 ${vehicleName(vehicle)}`}
            onPress={() => change({ brand: vehicle.brand, vehicle: vehicleName(vehicle), vehiclePath: vehicle.path })}
            className="case-edit-car"
          >
            <Icon name="car" size={18} />
            <View className="case-edit-car-words one-line">用当前车型：{vehicleName(vehicle)}</View>
          </Pressable>
        ) : null}
        <SystemField system={input.system} error={problems.system ?? ''} onChange={(system) => change({ system })} />
        <CodesField codes={input.dtcs} onChange={(dtcs) => change({ dtcs })} />
      </Card>
      <Card>
        {text('symptom', '故障现象', '什么时候出现、有什么表现、修过什么')}
        {text('diagnosis', '诊断过程', '读到什么、测量了哪里、数值多少、怎样锁定')}
        {text('solution', '解决办法', '更换或修复了什么，修复后的数据')}
      </Card>
      <Card>
        <PhotoField
          photos={photos.photos}
          onAdd={(source) => void photos.add(source)}
          onRetry={photos.retry}
          onRemove={photos.remove}
        />
      </Card>
      <View className="case-edit-note">请勿填写车主姓名、手机号、车牌等个人信息</View>
    </Screen>
  );
}
