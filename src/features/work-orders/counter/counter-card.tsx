import { useEffect, useRef } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrderStage, WorkOrderSummary } from '@/contract/schemas/work-orders';
import { mayInStore } from '@/domain/store-permissions';
import { durationText, stagePace } from '@/domain/time-in-stage';
import { desk } from '@/platform/desk';
import { useReviewMode } from '@/state/review-mode';
import { Plate } from '@/ui/plate';
import { Pressable } from '@/ui/pressable';
import { complaintOf } from '../components/order-card';
import { OrderMarks, PromisedTime } from '../components/order-marks';
import { OwedTag } from '../components/stage-tag';
import { yuan } from '../line-words';
import type { Viewer } from '../stage-facts';
import './counter-card.scss';

/** Height of a card and the space below it, in design pixels. */
export const COUNTER_CARD_HEIGHT = 156;

interface CounterCardProps {
  order: WorkOrderSummary;
  viewer: Viewer;
  now: number;
  isOpen: boolean;
  onOpen: (id: string) => void;
  /** The card has come to its place on the board. */
  onCome: (id: string, stage: WorkOrderStage) => void;
}

/** `1 小时` of `1 小时 20 分`: a column has room for the larger unit. */
const shortly = (duration: string) => duration.split(' ').slice(0, 2).join(' ');

/** A car in a column of the counter: since when, which, what for, until when, whose work, for how much. */
export function CounterCard({ order, viewer, now, isOpen, onOpen, onCome }: CounterCardProps) {
  const hidesPrices = useReviewMode();
  const { id, carid, car, stage, stageSince, technician, activeItems, total, owed } = order;
  const come = useRef(onCome);
  useEffect(() => come.current(id, stage), [id, stage]);
  const waited = now - Date.parse(stageSince);
  const isClosed = stage === 'delivered';
  const showsAmount = mayInStore(viewer.role, 'settle') && !hidesPrices;
  const name = technician?.name ?? '未派工';
  return (
    <View {...desk.card(id)} className="counter-card-place">
      <Pressable
        label={`${carid} ${car}，${complaintOf(order)}，${name}${isClosed ? '' : `，已等 ${durationText(waited)}`}`}
        selected={isOpen}
        onPress={() => onOpen(id)}
        className={isOpen ? 'counter-card counter-card-open' : 'counter-card'}
      >
        <View className="counter-card-head">
          <Plate plate={carid} />
          {isClosed ? null : (
            <View className={`counter-card-since counter-card-${stagePace(stage, waited)}`}>
              {shortly(durationText(waited))}
            </View>
          )}
        </View>
        <View className="counter-card-car one-line">{car || '车型未填写'}</View>
        <View className="counter-card-complaint one-line">{complaintOf(order)}</View>
        <View className="counter-card-line">
          {isClosed ? (
            showsAmount && owed > 0 ? (
              <OwedTag order={order} now={now} />
            ) : null
          ) : (
            <OrderMarks order={order} />
          )}
        </View>
        {isClosed ? null : <PromisedTime order={order} now={now} />}
        <View className="counter-card-foot">
          <View className={technician ? 'counter-card-who' : 'counter-card-who counter-card-nobody'} aria-hidden="true">
            {technician ? name.slice(0, 1) : '?'}
          </View>
          <View className="counter-card-name one-line grow">{name}</View>
          {showsAmount && activeItems > 0 ? <View className="counter-card-amount">{yuan(total)}</View> : null}
        </View>
      </Pressable>
    </View>
  );
}
