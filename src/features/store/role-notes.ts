import type { StoreRole } from '@/contract/schemas/store';

/** What each role does, after domain/store-permissions. */
export const roleNotes: Readonly<Record<StoreRole, string>> = {
  owner: '管理门店资料和员工，拥有全部权限',
  receptionist: '接车、派工、优惠、结算，查看营业统计',
  technician: '接车（店主可设为仅前台）、检查车辆、添加项目，不动金额',
};
