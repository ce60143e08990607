import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Address } from '@/contract/schemas/address';
import { ApiError } from '@/domain/app-error';
import { parseAddress } from '@/domain/parse-address';
import { normalisePhone } from '@/domain/phone';
import { toast } from '@/ui/feedback-store';
import { areasQuery } from '@/ui/region-picker/areas';
import { useBusy } from '@/ui/use-busy';
import { addressProblems, type AddressProblems } from '../address-problems';
import { addressesKey, saveAddress, type AddressInput } from '../api/addresses';

const EMPTY: AddressInput = { name: '', phone: '', region: [], regionCode: '', detail: '', isDefault: false };

const inputOf = ({ name, phone, region, regionCode, detail, isDefault }: Address): AddressInput => ({
  name,
  phone,
  region,
  regionCode,
  detail,
  isDefault,
});
const tidy = (input: AddressInput): AddressInput => ({
  ...input,
  name: input.name.trim(),
  phone: normalisePhone(input.phone),
  detail: input.detail.trim(),
});

/**
 * The form of one address; `address` null for a new one. Problems show once saving was tried, and go as they are
 * mended.
 */
export function useAddressForm(address: Address | null) {
  const queryClient = useQueryClient();
  const [initial] = useState<AddressInput>(() => (address ? inputOf(address) : EMPTY));
  const [input, setInput] = useState(initial);
  const [isTried, setTried] = useState(false);
  const { isBusy, run } = useBusy();
  const problems: AddressProblems = isTried ? addressProblems(tidy(input)) : {};

  /** `onSaved` is told the id and runs before another save can begin. */
  const save = (onSaved: (id: string) => Promise<void>) =>
    run(async () => {
      setTried(true);
      const tidied = tidy(input);
      if (Object.keys(addressProblems(tidied)).length > 0) return;
      try {
        const id = await saveAddress(tidied, address?.id ?? null);
        await queryClient.invalidateQueries({ queryKey: addressesKey });
        await onSaved(id);
      } catch (error) {
        // The error reporter has told the user; what was typed stays.
        if (!(error instanceof ApiError)) throw error;
      }
    });

  /** Fills in what a pasted text says and keeps the rest. False when it says nothing. */
  const fillFrom = async (text: string): Promise<boolean> => {
    const { name, phone, region, regionCode, detail } = parseAddress(text, await queryClient.fetchQuery(areasQuery()));
    if (!phone && region.length === 0 && !detail && !name) return false;
    setInput((now) => ({
      ...now,
      name: name || now.name,
      phone: phone || now.phone,
      detail: detail || now.detail,
      ...(region.length > 0 ? { region: [...region], regionCode } : {}),
    }));
    if (region.length < 3) toast('请核对并补全所在地区');
    return true;
  };

  return {
    input,
    problems,
    isBusy,
    isDirty: JSON.stringify(input) !== JSON.stringify(initial),
    change: (change: Partial<AddressInput>) => setInput((now) => ({ ...now, ...change })),
    save,
    fillFrom,
  };
}
