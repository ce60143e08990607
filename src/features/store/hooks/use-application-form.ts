import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StoreApplication } from '@/contract/schemas/store';
import { ApiError } from '@/domain/app-error';
import { createClientKeys } from '@/domain/client-key';
import { normalisePhone } from '@/domain/phone';
import { log } from '@/infra/log';
import { formProblem } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import {
  applicationKey,
  applyForStore,
  isNameTaken,
  type ApplicationRequest,
  type Registration,
} from '../api/application';
import { dropDraft, keepDraft, readDraft } from '../application-draft';
import {
  applicationProblems,
  EMPTY_INPUT,
  inputOf,
  storeNameProblem,
  type ApplicationInput,
  type ApplicationProblems,
} from '../application-input';

const NAME_TAKEN = '该门店名称已被登记，请换一个';

const tidy = (input: ApplicationInput): ApplicationInput => ({
  ...input,
  name: input.name.trim(),
  contactName: input.contactName.trim(),
  contactPhone: normalisePhone(input.contactPhone),
});

/** The complete request; null while something is missing. */
function requestOf({
  name,
  place,
  contactName,
  contactPhone,
  licence,
}: ApplicationInput): Omit<ApplicationRequest, 'clientKey'> | null {
  return place && licence ? { name, address: place, contactName, contactPhone, licenceKey: licence.key } : null;
}

/** What a user's form begins with; one who is not known yet has no draft. */
const startInput = (uid: string, refused: StoreApplication | null): ApplicationInput =>
  (uid === '' ? null : readDraft(uid)) ?? (refused ? inputOf(refused) : EMPTY_INPUT);

/**
 * The form of an application. `uid`: '' while it is not known who is logged in. What was typed is kept as a draft until
 * it is sent; a refused application begins with what was sent then.
 */
export function useApplicationForm(uid: string, refused: StoreApplication | null) {
  const queryClient = useQueryClient();
  const [begun, setBegun] = useState(() => startInput(uid, refused));
  const [input, setInput] = useState(begun);
  const [whose, setWhose] = useState(uid);
  const [isTried, setTried] = useState(false);
  const [takenName, setTakenName] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [keys] = useState(() => createClientKeys());
  const asked = useRef('');
  const { isBusy, run } = useBusy();
  const tidied = tidy(input);
  const found = isTried ? applicationProblems(tidied) : {};
  const problems: ApplicationProblems = takenName === tidied.name ? { ...found, name: NAME_TAKEN } : found;

  // Who it is may be known later than the form is shown: what was typed by then is taken for his; else his draft is.
  if (whose !== uid) {
    setWhose(uid);
    if (input === begun) {
      const started = startInput(uid, refused);
      setBegun(started);
      setInput(started);
    }
  }

  useEffect(() => {
    if (uid !== '' && input !== begun) keepDraft(uid, input);
  }, [uid, input, begun]);

  const checkName = async () => {
    const { name } = tidied;
    // One's own refused application may keep its name.
    if (storeNameProblem(name) !== null || name === asked.current || name === refused?.name) return;
    asked.current = name;
    try {
      if (await isNameTaken(name)) setTakenName(name);
    } catch (error) {
      // Only a hint: the server checks the name again when it is sent.
      asked.current = '';
      log.info('store', error);
    }
  };

  const submit = () =>
    run(async () => {
      setTried(true);
      setFailure('');
      const request = requestOf(tidied);
      if (!request || Object.keys(applicationProblems(tidied)).length > 0 || takenName === tidied.name) return;
      try {
        const application = await applyForStore({ ...request, clientKey: keys.keyFor(JSON.stringify(request)) });
        keys.done();
        dropDraft();
        queryClient.setQueryData<Registration>(applicationKey, { registered: false, application });
        toast('已提交，请等待审核');
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(formProblem(error));
      }
    });

  return {
    input,
    problems,
    failure,
    isBusy,
    change: (change: Partial<ApplicationInput>) => setInput((now) => ({ ...now, ...change })),
    checkName: () => void checkName(),
    submit: () => void submit(),
  };
}
