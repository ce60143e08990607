import { Navigate } from 'react-router';
import { EmptyView } from '../ui/states';
import { useDesk } from './session';

/** Leads to the first page of the menu. */
export function FirstPage() {
  const { pages } = useDesk();
  const first = pages.find((page) => page.name === 'start') ?? pages[0];
  if (!first) return <EmptyView title="还没有可用的页面" hint="请让所有者为你分配角色" />;
  return <Navigate to={`/${first.name}`} replace />;
}
