import { useState } from 'react';
import { View } from '@tarojs/components';
import { clipboard } from '@/platform/clipboard';
import { openRawChannel } from '@/platform/shell/raw-channel';
import { webViewProbe } from '@/platform/shell/web-view-probe';
import { TextInput } from '@/platform/text-field';
import { Button } from '@/ui/button';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { bridgeChecks } from './bridge-checks';
import { BRIDGE_CHECK_MARKER } from './bridge-check-marker';
import type { BridgeCheck } from './check-kit';
import { runBridgeCheck, summaryOf, type CheckResult } from './run-bridge-check';
import { shellUnderCheck } from './shell-under-check';
import './bridge-check-screen.scss';

const verdictWords = { pass: '通过', fail: '失败', skipped: '跳过' };

/**
 * For the shell teams, in development builds only: runs every call and event of docs/shell-bridge.md against the shell
 * around it. `longestMs` shortens the time limits, for shells that are known to stay silent.
 */
export function BridgeCheckScreen({ longestMs }: { longestMs?: number }) {
  const [shell] = useState(() => {
    const channel = openRawChannel();
    const confirm = (content: string, cancelText?: null) =>
      confirmDialog({ content, confirmText: '是', cancelText: cancelText === null ? null : '否' });
    return channel && shellUnderCheck(channel, { confirm, view: webViewProbe(), longestMs });
  });
  const [results, setResults] = useState<Readonly<Record<string, CheckResult>>>({});
  const [running, setRunning] = useState<string | null>(null);
  if (!shell) {
    return (
      <Screen title="壳联调">
        <EmptyState icon="phone" title="这里没有原生壳" />
      </Screen>
    );
  }

  const run = async (check: BridgeCheck) => {
    setRunning(check.id);
    const result = await runBridgeCheck(check, shell);
    setResults((before) => ({ ...before, [check.id]: result }));
    setRunning(null);
  };
  const runAll = async () => {
    for (const check of bridgeChecks) if (!check.person) await run(check);
  };
  const summary = summaryOf(shell.kind, bridgeChecks, results);
  const copy = async () => toast((await clipboard.write(summary)) ? '已复制' : '复制失败');

  return (
    <Screen title="壳联调">
      <View id={BRIDGE_CHECK_MARKER} className="bridge-check-summary">
        {summary.slice(0, summary.indexOf('\n'))}
      </View>
      <Button text="运行全部自动检查" kind="brand" loading={running !== null} onPress={() => void runAll()} />
      <Button text="复制结果" onPress={() => void copy()} />
      <TextInput className="bridge-check-input" placeholder="键盘检查用的输入框" />
      {bridgeChecks.map((check) => (
        <Row
          key={check.id}
          check={check}
          result={results[check.id]}
          isRunning={running === check.id}
          onRun={() => void run(check)}
          isBusy={running !== null}
        />
      ))}
    </Screen>
  );
}

function Row({
  check,
  result,
  isRunning,
  isBusy,
  onRun,
}: {
  check: BridgeCheck;
  result: CheckResult | undefined;
  isRunning: boolean;
  isBusy: boolean;
  onRun: () => void;
}) {
  return (
    <View className="bridge-check-row" id={`check-${check.id}`}>
      <View className="grow">
        <View>{check.title}</View>
        <View className="text-sm text-dim mono">{check.id}</View>
        {check.person ? <View className="text-sm text-mute">{check.person}</View> : null}
        {result ? (
          <View
            className={`text-sm bridge-check-${result.verdict}`}
          >{`${verdictWords[result.verdict]} · ${result.ms} ms · ${result.detail}`}</View>
        ) : null}
      </View>
      <Button text="运行" size="small" loading={isRunning} disabled={isBusy} onPress={onRun} />
    </View>
  );
}
