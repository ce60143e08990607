import { useEffect, useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { FaultSession } from '@/domain/diagnosis/fault-session';
import type { NewFoundFault } from '@/domain/diagnosis/found-fault-of';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { tellFound } from '../api/fault-calls';
import { useReport, type ChosenOrder } from '../hooks/use-report';
import { NoteCard } from './note-card';
import './found-actions.scss';

export interface FoundWays {
  /** the open orders of the own store to choose one of; absent for who works in no store */
  chooseOrder?: ((onChoose: (order: ChosenOrder) => void) => ReactNode) | undefined;
  onOpenOrder: (id: string) => void;
  /** opens the form of a case with the found fault filled in; `vehicle` is the car as the sheet prints it */
  onWriteCase: (fault: NewFoundFault, vehicle: string) => void;
}

interface FoundActionsProps extends FoundWays {
  session: FaultSession;
  fault: NewFoundFault;
  onChange: (session: FaultSession) => void;
}

/** 写入工单, 写成案例: what becomes of a found fault; one that could not be sent stays here as 未上传. */
export function FoundActions({ session, fault, onChange, chooseOrder, onOpenOrder, onWriteCase }: FoundActionsProps) {
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => tellFound(session.id), [session.id]);
  const { isBusy, send } = useReport({ session, fault, onChange });
  const { report, orderId } = session;
  const order = report ? { id: report.orderId, plate: report.plate } : { id: orderId, plate: '' };
  return (
    <View className="found-actions">
      {report && !isBusy ? (
        <NoteCard
          icon={report.isSent ? 'check' : 'offline'}
          tone={report.isSent ? 'ok' : 'warn'}
          title={report.isSent ? '已写入工单' : '未上传'}
          text={report.isSent ? report.plate : '结果存在本机，有网络时再传'}
        >
          <Button
            text={report.isSent ? '查看工单' : '重新上传'}
            size="small"
            onPress={() => (report.isSent ? onOpenOrder(report.orderId) : send(order))}
          />
        </NoteCard>
      ) : null}
      {chooseOrder && !report?.isSent ? (
        <Button
          text="写入工单"
          kind="primary"
          size="large"
          loading={isBusy}
          className="found-actions-button"
          onPress={() => (order.id === '' ? setChoosing(true) : send(order))}
        />
      ) : null}
      <Button
        text="写成案例"
        size="large"
        className="found-actions-button"
        onPress={() => onWriteCase(fault, session.subject.vehicle)}
      />
      <Sheet open={isChoosing} onClose={() => setChoosing(false)} title="写入工单" size="tall">
        {chooseOrder?.((chosen) => {
          setChoosing(false);
          send(chosen);
        })}
      </Sheet>
    </View>
  );
}
