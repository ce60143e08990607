import { useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { StoreMember } from '@/contract/schemas/store';
import { ApiError } from '@/domain/app-error';
import { ROLE_LABELS } from '@/domain/store-permissions';
import { storeKey, workOrdersKey } from '@/infra/query-keys';
import { Button } from '@/ui/button';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { Sheet } from '@/ui/sheet';
import { useBusy } from '@/ui/use-busy';
import { setRole, type StaffRole } from '../api/briefing';
import { roleNotes } from '../role-notes';
import './member-sheet.scss';

const roles: readonly StaffRole[] = ['receptionist', 'technician'];

/** What the owner may do about a colleague; null is closed. */
export function MemberSheet({ member, onClose }: { member: StoreMember | null; onClose: () => void }) {
  return (
    <Sheet open={member !== null} onClose={onClose} title={member?.name ?? ''}>
      {member ? <MemberActions member={member} onDone={onClose} /> : null}
    </Sheet>
  );
}

function MemberActions({
  member: { uid, name, role, phone, openOrders },
  onDone,
}: {
  member: StoreMember;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const change = (next: StaffRole | null, question: string, done: string) =>
    run(async () => {
      if (
        !(await confirmDialog({
          title: next === null ? '移出门店' : '调整角色',
          content: question,
          confirmText: next === null ? '移出' : '调整',
          danger: next === null,
        }))
      )
        return;
      try {
        await setRole(uid, next);
        toast(done);
        onDone();
      } catch (error) {
        // The error reporter has told the user.
        if (!(error instanceof ApiError)) throw error;
      }
      await queryClient.invalidateQueries({ queryKey: storeKey });
      await queryClient.invalidateQueries({ queryKey: workOrdersKey });
    });
  const appoint = (next: StaffRole) =>
    void change(
      next,
      `把 ${name} 从${ROLE_LABELS[role]}改为${ROLE_LABELS[next]}？`,
      `${name} 已改为${ROLE_LABELS[next]}`,
    );
  const orders = openOrders > 0 ? `在修的 ${openOrders} 单会退回待派工，` : '';
  return (
    <View>
      {phone ? <View className="member-sheet-phone">{phone}</View> : null}
      {roles.map((each) => (
        <ListRow
          key={each}
          title={ROLE_LABELS[each]}
          subtitle={roleNotes[each]}
          value={each === role ? '当前' : '改为'}
          plain
          {...(each === role || isBusy ? {} : { onPress: () => appoint(each) })}
        />
      ))}
      <View className="member-sheet-remove">
        <Button
          text="移出门店"
          kind="danger"
          size="large"
          loading={isBusy}
          onPress={() =>
            void change(
              null,
              `移出后，${name} 不能再查看本店的工单和客户；${orders}经手过的工单都保留。`,
              `已移出 ${name}`,
            )
          }
        />
      </View>
    </View>
  );
}
