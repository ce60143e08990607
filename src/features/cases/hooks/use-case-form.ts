import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { RepairCase } from '@/contract/schemas/cases';
import { ApiError } from '@/domain/app-error';
import { createClientKeys } from '@/domain/client-key';
import { casesKey } from '@/infra/query-keys';
import { askNotices } from '@/state/ask-notices';
import { formProblem } from '@/ui/error-state';
import { useBusy } from '@/ui/use-busy';
import { useDebounced } from '@/ui/use-debounced';
import { publishCase, updateCase, type WrittenCase } from '../api/cases';
import { dropDraft, keepDraft, readDraft } from '../case-draft';
import { caseProblems, tidyCase, writtenCase, type CaseInput, type CaseProblems, type StoredPhoto } from '../case-form';
import { useCasePhotos, type UploadPhoto } from './use-case-photos';

interface CaseFormOptions {
  /** The own case that is changed; absent for a new one. */
  id?: string | undefined;
  orderId?: string | undefined;
  /** Under which the draft is kept. */
  draftKey: string;
  initial: CaseInput;
  initialPhotos: readonly StoredPhoto[];
  upload: UploadPhoto;
}

const UNKEPT = '本机存储空间不足，写的内容没有存为草稿，请先提交再离开';

/**
 * The form of a case: what is typed is kept as a draft until it was sent. Problems show once sending was tried, and go
 * as they are mended.
 */
export function useCaseForm({ id, orderId, draftKey, initial, initialPhotos, upload }: CaseFormOptions) {
  const queryClient = useQueryClient();
  const [draft] = useState(() => readDraft(draftKey));
  const [isRestored, setRestored] = useState(draft !== null);
  const [input, setInput] = useState(draft?.input ?? initial);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState('');
  const [isUnkept, setUnkept] = useState(false);
  const [sent, setSent] = useState<RepairCase | null>(null);
  const [keys] = useState(() => createClientKeys(draft?.sent));
  const lastSent = useRef(draft?.sent ?? null);
  const photos = useCasePhotos(upload, draft?.photos ?? initialPhotos);
  const { isBusy, run } = useBusy();

  const stored = photos.photos.flatMap(({ key, address }) => (key === null ? [] : [{ key, url: address }]));
  const now = JSON.stringify({ input, photos: stored });
  const isDirty =
    sent === null &&
    (now !== JSON.stringify({ input: initial, photos: initialPhotos }) || photos.photos.length !== stored.length);
  const rested = useDebounced(now);
  const keep = () => setUnkept(!keepDraft(draftKey, { input, photos: stored, sent: lastSent.current }));
  useEffect(() => {
    if (rested !== now) return;
    // Only what differs from the start is worth keeping; the key of what may have been sent always is.
    if (isDirty) keep();
    else if (lastSent.current === null) dropDraft(draftKey);
    // `now` says all that is kept.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rested, now, isDirty, draftKey]);

  const problems: CaseProblems = isTried ? caseProblems(tidyCase(input)) : {};

  /** The key to publish under. Kept before it is sent: the app may end before the answer is there. */
  const keyFor = (written: WrittenCase) => {
    const intent = JSON.stringify(written);
    lastSent.current = { intent, key: keys.keyFor(intent) };
    keep();
    return lastSent.current.key;
  };

  const submit = () =>
    run(async () => {
      setTried(true);
      setProblem('');
      const tidied = tidyCase(input);
      if (Object.keys(caseProblems(tidied)).length > 0) return setProblem('请检查标红的内容');
      if (photos.photos.some(({ state }) => state === 'sending')) return setProblem('照片还在上传，请稍候');
      if (photos.photos.some(({ state }) => state === 'failed')) return setProblem('有照片上传失败，请重试或移除');
      const written = writtenCase(
        tidied,
        stored.map(({ key }) => key),
        orderId ?? null,
      );
      if (!written) return;
      await askNotices('case-reviewed');
      try {
        const answer = id ? await updateCase(id, written) : await publishCase(written, keyFor(written));
        dropDraft(draftKey);
        setSent(answer);
        await queryClient.invalidateQueries({ queryKey: casesKey });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(formProblem(error));
      }
    });

  return {
    input,
    photos,
    problems,
    problem: problem || (isDirty && isUnkept ? UNKEPT : ''),
    isBusy,
    isDirty,
    /** The device has no room for the draft: leaving loses what was written since. */
    isUnkept: isDirty && isUnkept,
    isRestored,
    /** The draft is what a search for a fault has filled in. */
    isPrefilled: isRestored && draft?.isPrefilled === true,
    /** What the server made of it, once it was sent. */
    sent,
    change(fields: Partial<CaseInput>) {
      setProblem('');
      setInput((before) => ({ ...before, ...fields }));
    },
    /** Back to what it began with. */
    startOver() {
      dropDraft(draftKey);
      lastSent.current = null;
      setInput(initial);
      photos.reset(initialPhotos);
      setRestored(false);
    },
    submit,
  };
}
