import { clipboard } from '@/platform/clipboard';
import { toast } from './feedback-store';

/** Copies and says `said`, or that it failed. */
export async function copyText(text: string, said: string): Promise<void> {
  toast((await clipboard.write(text)) ? said : '复制失败，请重试');
}
