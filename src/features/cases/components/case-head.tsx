import { useState } from 'react';
import { View } from '@tarojs/components';
import type { RepairCase } from '@/contract/schemas/cases';
import type { FitVehicle } from '@/domain/fit';
import { formatRelativeTime } from '@/domain/relative-time';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { FitTag, Tag } from '@/ui/tag';
import { caseFit, systemLook } from '../case-words';
import './case-head.scss';

interface CaseHeadProps {
  item: RepairCase;
  vehicle: FitVehicle | null;
  onCode: (code: string) => void;
}

/** Title, car, system and trouble codes of a case. */
export function CaseHead({ item, vehicle, onCode }: CaseHeadProps) {
  const [now] = useState(() => Date.now());
  const fit = caseFit(item.vehiclePath, vehicle);
  return (
    <Card>
      <View className="case-head-title" role="heading" aria-level={2}>
        {item.title}
      </View>
      <View className="case-head-car">
        <Icon name="car" size={18} />
        <View className="case-head-car-name">{item.vehicle || item.brand}</View>
        {fit ? <FitTag fit={fit} /> : null}
      </View>
      <View className="case-head-tags">
        <Tag text={systemLook(item.system).text} />
        {item.dtcs.map((code) => (
          <Pressable
            key={code}
            label={`故障码 ${code}，看电路图与案例`}
            onPress={() => onCode(code)}
            className="case-head-code"
          >
            <Tag text={code} tone="warn" />
          </Pressable>
        ))}
      </View>
      {item.parts.length > 0 ? <View className="case-head-note">故障部件：{item.parts.join('、')}</View> : null}
      <View className="case-head-note">
        {item.author} · {formatRelativeTime(item.publishedAt, now)} · {item.views} 次浏览
      </View>
    </Card>
  );
}
