import { useState } from 'react';
import { useSession } from '@/state/session';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { Sheet } from '@/ui/sheet';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { PackProgress } from './components/pack-progress';
import { PackSheet } from './components/pack-sheet';
import { UserToCome } from './components/user-to-come';
import type { AnswersOfCar } from './keep-answers';
import { loadPack } from './load-pack';
import { usePacks } from './pack-list';
import { packText } from './pack-text';

interface PackCardProps {
  /** Of a whole car. */
  path: string;
  title: string;
  answers: AnswersOfCar;
  /** Leads to the login and back. */
  onLogin: () => void;
  onManage: () => void;
}

/** The offline pack of a car, on the page of its documents. */
export default function PackCard({ path, title, answers, onLogin, onManage }: PackCardProps) {
  const { isLogin, user } = useSession();
  const uid = user?.uid ?? null;
  const pack = usePacks(uid).find((one) => one.path === path);
  const [isOpen, setOpen] = useState(false);
  // Who logs in again later has not asked for it.
  if (isOpen && !isLogin) setOpen(false);
  const now = useNow(EVERY_MINUTE);
  const load = () => {
    if (uid !== null) void loadPack(path, uid, title, answers, 'hand');
  };
  const subtitle = !pack ? '存到本机，没有网络也能看' : pack.state === 'loading' ? '' : packText(pack, now);
  return (
    <>
      <Card padding="list">
        <ListRow
          icon={pack ? 'offline' : 'download'}
          title={pack?.state === 'loading' ? '正在下载离线包' : '离线包'}
          subtitle={subtitle}
          onPress={() => (isLogin ? setOpen(true) : onLogin())}
        >
          {pack?.state === 'loading' ? <PackProgress pack={pack} /> : null}
        </ListRow>
      </Card>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={`${title} 离线包`}>
        {uid !== null ? <PackSheet path={path} pack={pack} onLoad={load} onManage={onManage} /> : null}
        {uid === null && isOpen ? <UserToCome /> : null}
      </Sheet>
    </>
  );
}
