import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Place } from '@/domain/geo';
import { mapLinks } from '@/domain/map-links';
import { location } from '@/platform/location';
import { system } from '@/platform/system';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { Sheet } from '@/ui/sheet';
import { useBusy } from '@/ui/use-busy';

/**
 * Shows the way: by the shell or the mini program, which know the phone's map apps; in a browser the user says which
 * map.
 */
export function NavigateButton({ place }: { place: Place }) {
  const [isChoosing, setChoosing] = useState(false);
  const { isBusy, run } = useBusy();
  const navigate = () =>
    run(async () => {
      const outcome = await location.open(place);
      if (outcome === null) setChoosing(true);
      else if (outcome.status === 'failed') toast('地图打不开，请复制地址后搜索');
    });
  return (
    <>
      <Button
        text="导航"
        kind="primary"
        size="large"
        icon="pin"
        loading={isBusy}
        className="place-card-button"
        onPress={() => void navigate()}
      />
      <Sheet open={isChoosing} onClose={() => setChoosing(false)} title="选择地图">
        <View>
          {mapLinks(place).map(({ key, name, url }) => (
            <ListRow
              key={key}
              icon="pin"
              title={name}
              onPress={() => {
                setChoosing(false);
                system.leaveFor(url);
              }}
            />
          ))}
        </View>
      </Sheet>
    </>
  );
}
