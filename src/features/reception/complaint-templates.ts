/** What customers say most, as the chip says it and as it is written down. */
export const COMPLAINT_TEMPLATES: readonly { readonly label: string; readonly text: string }[] = [
  { label: '保养', text: '到店保养' },
  { label: '发动机灯亮', text: '发动机故障灯亮' },
  { label: '异响', text: '行驶中有异响' },
  { label: '制动软', text: '制动踏板偏软，制动距离变长' },
  { label: '空调不冷', text: '空调不制冷' },
  { label: '漏油', text: '底部有漏油' },
  { label: '打不着车', text: '无法启动' },
  { label: '四轮定位', text: '行驶跑偏，要求四轮定位' },
  { label: '抖动', text: '怠速抖动' },
  { label: '换轮胎', text: '要求更换轮胎' },
  { label: '水温高', text: '水温过高' },
  { label: '电瓶亏电', text: '蓄电池亏电' },
  { label: '事故钣喷', text: '事故车，要求钣金喷漆' },
];

const MAX_LENGTH = 1000;

/** `complaint` with a sentence added; as it is when it has it already, or has no room for it. */
export function withSentence(complaint: string, sentence: string): string {
  if (complaint.includes(sentence)) return complaint;
  const joined = complaint.trim() === '' ? sentence : `${complaint.trim().replace(/[；;。，,]$/, '')}；${sentence}`;
  return Array.from(joined).length > MAX_LENGTH ? complaint : joined;
}
