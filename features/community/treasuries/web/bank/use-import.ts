import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { copy } from '#community/treasuries/bank-copy.ts';
import type { Treasury } from '#community/treasuries/contract.ts';
import { entryFields } from '#community/treasuries/fields.ts';
import { mostAtOnce } from '#community/treasuries/limits.ts';
import { writeEntries, writtenQuery } from '#community/treasuries/web/api.ts';
import { texts } from '#community/treasuries/web/texts.ts';
import { copy as writing } from '#community/treasuries/writing-copy.ts';
import { cleanText, complaintAbout } from '#shared/field-rules.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { useToday } from '#web/device/use-today.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { complaintText, fieldErrors, writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import type { BankRow } from './bank-rows.ts';
import { type ImportRow, importRows } from './import-row.ts';

/** The rows that the treasurer chooses from a file, what they are called, and their writing, all or none. */
export function useImport(treasury: Treasury, read: (BankRow & { id: string })[]) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const today = useToday();
  const days = read.map(({ day }) => day).sort();
  const written = useQuery({
    ...writtenQuery(treasury.id, days[0] ?? today, days.at(-1) ?? today),
    enabled: read.length > 0,
  }).data;
  const [choices, setChoices] = useState<Record<string, boolean>>({});
  const [purposes, setPurposes] = useState<Record<string, string>>({});
  /** Whether leaving would lose what was typed. */
  const mayLose = useRef(false);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const rows = importRows(read, { written: written ?? [], years: treasury.years, today });
  const usual = new Set(
    rows
      .filter(({ why, isTwin }) => !why && !isTwin)
      .slice(0, mostAtOnce)
      .map(({ id }) => id),
  );
  const isChosen = ({ id, why }: ImportRow) => !why && (choices[id] ?? usual.has(id));
  const purposeOf = ({ id, purpose }: ImportRow) => purposes[id] ?? purpose;
  const chosen = rows.filter(isChosen);

  const { act, busy } = useAction({
    confirm: () => ({
      title: fill(copy['bankFile.confirm'], { count: chosen.length }),
      body: fill(copy['bankFile.confirmBody'], {
        income: grouped(sumOf(chosen, 'income')),
        spending: grouped(sumOf(chosen, 'spending')),
      }),
      action: writing['treasury.write'],
    }),
    run: async () => {
      const entries = chosen.map((row) => {
        const { id, day, kind, amount } = row;
        return { id, day, kind, amount, purpose: cleanText(entryFields.purpose, purposeOf(row)) };
      });
      await writeEntries(treasury.id, entries);
      void queries.invalidateQueries({ queryKey: ['treasuries', 'one', treasury.id] });
      mayLose.current = false;
      await navigate({
        to: '/treasury/$treasuryId',
        params: { treasuryId: treasury.id },
        search: { year: Number(chosen.at(0)?.day.slice(0, 4)) },
        replace: true,
      });
      return entries.length;
    },
    done: (count) => fill(copy['bankFile.taken'], { count }),
    failed: (error) => {
      setErrors(errorsByRow(error, chosen));
      return error instanceof ApiError && error.reason === undefined && Object.keys(error.fields).length > 0
        ? Object.values(fieldErrors(error, texts))[0]
        : writeErrorMessage(error, texts, writing['treasury.writeFailed']);
    },
  });

  function write() {
    const complaints = complaintsOf(chosen, purposeOf);
    setErrors(complaints);
    const sentence =
      chosen.length === 0
        ? copy['bankFile.nothing']
        : chosen.length > mostAtOnce
          ? copy['bankFile.tooMany']
          : Object.keys(complaints).length > 0 && copy['bankFile.badPurpose'];
    if (sentence) return showSnackbar(sentence, { failed: true });
    void act();
  }

  return {
    rows,
    chosen,
    isChosen,
    purposeOf,
    errors,
    write,
    busy,
    choose: (ids: string[], to: boolean) =>
      setChoices((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, to])) })),
    rename(id: string, purpose: string) {
      mayLose.current = true;
      setPurposes((before) => ({ ...before, [id]: purpose }));
    },
    mayLose,
  };
}

const sumOf = (rows: ImportRow[], kind: ImportRow['kind']) =>
  rows.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0);

function complaintsOf(rows: ImportRow[], purposeOf: (row: ImportRow) => string) {
  const found = rows.flatMap((row) => {
    const complaint = complaintAbout(entryFields.purpose, cleanText(entryFields.purpose, purposeOf(row)));
    return complaint ? [[row.id, complaintText(complaint, texts)]] : [];
  });
  return Object.fromEntries(found) as Record<string, string | undefined>;
}

/** The server names a row by its place in the request: `entries.3.day`. */
function errorsByRow(error: unknown, sent: ImportRow[]) {
  const found = Object.entries(fieldErrors(error, texts)).map(([path, sentence]) => [
    sent[Number(path.split('.')[1])]?.id ?? '',
    sentence,
  ]);
  return Object.fromEntries(found) as Record<string, string | undefined>;
}
