import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { DeskAction, DeskOutcome, DeskPage, DeskRecord } from '@/contract/desk/shapes';
import { DeskError } from '../api/client';
import { recordQuery } from '../api/queries';
import { recordAddress, useDesk } from '../app/session';
import { FieldInput } from '../fields/field-input';
import { tellError } from '../ui/tell';
import { valueText } from '../values/words';
import { typedFields } from './action-buttons';
import { BulkDialog } from './bulk-dialog';
import { ConfirmDialog } from './confirm-dialog';
import { draftKey, dropDraft } from './drafts';
import { inputOf, type Values } from './form-values';
import { FormNotices } from './form-notices';
import { LeaveGuard } from './leave-guard';
import { useForm } from './use-form';
import { useRun } from './use-run';

interface Props {
  readonly page: DeskPage;
  readonly action: DeskAction;
  readonly id: string | null;
  /** Several records, chosen in the list. */
  readonly ids: readonly string[];
  readonly record?: DeskRecord;
  /** What else is known of the record, where it has no page of its own. */
  readonly known?: Values;
}

/** What an action wants to be told, and the button that does it. */
export function ActionForm({ page, action, id, ids, record, known }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { operator } = useDesk();
  const fields = typedFields(action, ids[0] ?? id);
  const key = draftKey(operator.id, page.name, id ?? ids.join(), action.name);
  const form = useForm(fields, key, record?.values?.[action.name] ?? known);
  const [version, setVersion] = useState(record?.version);
  const [refusal, setRefusal] = useState<DeskError | null>(null);
  const [bulk, setBulk] = useState<Values | null>(null);
  const isDone = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  const focusFault = () => {
    // After the messages stand beside their fields.
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus());
  };
  const leave = (outcome?: DeskOutcome) => {
    isDone.current = true;
    dropDraft(key);
    const made = outcome?.record ?? (id !== null && page.hasDetail ? { page: page.name, id } : null);
    void navigate(made ? recordAddress(made.page, made.id) : `/${page.name}`, { replace: true });
  };
  const onRefused = (error: Error) => {
    if (!(error instanceof DeskError)) return tellError(error);
    setRefusal(error);
    form.setFaults(error.fields);
    if (Object.keys(error.fields).length > 0) focusFault();
  };
  const run = useRun(action, { onDone: leave, onRefused });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (run.isBusy) return;
    if (!form.check()) return focusFault();
    const input = inputOf(fields, form.base, form.values);
    if (ids.length > 0) return setBulk(input);
    run.begin(id !== null && action.subject ? { ...input, [action.subject]: id } : input, version);
  };
  const reload = async () => {
    if (id === null) return;
    try {
      const fresh = await client.fetchQuery({ ...recordQuery(page.name, id), staleTime: 0 });
      form.rebase(fresh.values?.[action.name]);
      setVersion(fresh.version);
      setRefusal(null);
    } catch (error) {
      tellError(error);
    }
  };
  const clashWords = (name: string): string | undefined => {
    const field = fields.find((one) => one.key === name);
    if (!field || !form.clashes.includes(name)) return undefined;
    return `对方改为：${valueText(field.kind, form.base[name], field.choices)}`;
  };

  return (
    <form ref={element} onSubmit={submit} noValidate autoComplete="off">
      <LeaveGuard isDirty={form.isDirty} isDone={isDone} onDiscard={form.discard} />
      <Stack gap="lg" maw={760}>
        <FormNotices form={form} refusal={refusal} onReload={id === null ? undefined : () => void reload()} />
        <Stack gap="lg" className="desk-card" p="lg">
          {fields.map((field) => (
            <div key={field.key}>
              <FieldInput
                field={field}
                value={form.values[field.key]}
                onChange={(value) => form.change(field.key, value)}
                error={form.faults[field.key]}
                errorAt={(path) => form.faults[`${field.key}.${path}`]}
              />
              {clashWords(field.key) && (
                <Text size="sm" c="yellow" mt={4}>
                  {clashWords(field.key)}
                </Text>
              )}
            </div>
          ))}
          {action.second && (
            <Text size="sm" c="dimmed">
              可能需要另一位同事同意后才会生效。
            </Text>
          )}
        </Stack>
        <Group>
          <Button
            type="submit"
            color={action.effect === 'final' ? 'red' : undefined}
            loading={run.isBusy && !run.asked}
          >
            {action.title}
          </Button>
          <Button variant="default" onClick={() => void navigate(-1)}>
            取消
          </Button>
        </Group>
      </Stack>
      {run.asked && (
        <ConfirmDialog
          action={action}
          lines={run.asked.preview.lines}
          hasChanged={run.asked.hasChanged}
          isBusy={run.isBusy}
          error={run.error}
          onConfirm={run.confirm}
          onClose={run.cancel}
        />
      )}
      {bulk && (
        <BulkDialog action={action} ids={ids} input={bulk} onClose={(isRun) => (isRun ? leave() : setBulk(null))} />
      )}
    </form>
  );
}
