import { useState, useSyncExternalStore } from 'react';
import { View } from '@tarojs/components';
import { formatDateTime } from '@/domain/date-format';
import { createApiCache } from '@/infra/api-cache';
import { log } from '@/infra/log';
import { storage } from '@/platform/storage';
import { Button } from './button';
import { toast } from './feedback-store';
import { Pressable } from './pressable';
import { Segment } from './segment';
import { Sheet } from './sheet';
import { EmptyState } from './state-view';
import './log-popup.scss';

const tabs = [
  { key: 'all', text: '全部' },
  { key: 'warn', text: '警告' },
  { key: 'error', text: '错误' },
] as const;

/** The debug log (§2): a floating 查看日志 button and its popup with tabs. Screen shows it while the debug flag is on. */
export function LogPopup() {
  const lines = useSyncExternalStore(log.subscribe, log.lines, log.lines);
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('all');
  const clearCache = () => {
    createApiCache(storage).clear();
    toast('缓存已清除');
  };
  const shown = tab === 'all' ? lines : lines.filter((line) => line.level === tab);
  return (
    <>
      <Pressable onPress={() => setOpen(true)} className="log-popup-open">
        查看日志
      </Pressable>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="日志" size="tall">
        <Segment options={tabs} value={tab} onChange={setTab} />
        <View className="log-popup-buttons">
          <Button text="清除缓存" size="small" onPress={clearCache} />
          <Button text="清除日志" size="small" onPress={() => log.clear()} />
          <Button text="关闭" size="small" kind="plain" onPress={() => setOpen(false)} />
        </View>
        {shown.length === 0 ? <EmptyState title="暂无日志" /> : null}
        {shown.map((line, index) => (
          // Lines are only ever added at the end.
          <View key={index} className={`log-popup-line log-popup-${line.level}`}>
            {formatDateTime(line.at)} [{line.topic}] {line.text}
          </View>
        ))}
      </Sheet>
    </>
  );
}
