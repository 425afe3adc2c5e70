import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportFile, ImportFiles, SlipAnswers } from '#domain/answers/desk.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { afterAsking } from '#web/lib/staff/asking-again.ts';
import { deskClient, downloadFile, KEYS, refresh } from '#web/lib/staff/queries.ts';
import { formOf, upload } from '#web/lib/upload.ts';
import { toastRefusal } from '#web/ui/refusals.ts';

const ASK_AGAIN_MS = 1_000;

export const isWorking = ({ state }: ImportFile): boolean => state === 'working';

/** Files that were uploaded last, newest first; asked for every second while one is worked on. */
export function useImports(enabled: boolean) {
  return useQuery({
    queryKey: KEYS.imports,
    queryFn: ({ signal }) => staffApi.get<ImportFiles>('/imports/', { signal }),
    refetchInterval: (query) => (query.state.data?.imports.some(isWorking) ? ASK_AGAIN_MS : false),
    enabled,
  });
}

const refreshImports = () => void refresh(KEYS.imports, KEYS.waiting);

/** Sends a file; `share` of it is sent, from 0 to 1. */
export function useUpload({
  onReceived,
  onRefused,
}: {
  onReceived: (file: ImportFile) => void;
  onRefused: () => void;
}) {
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: (file: File) => upload<ImportFile>('/imports/', formOf(file), { onSent: setShare }),
    onMutate: () => setShare(0),
    onSuccess: onReceived,
    onError: onRefused,
    onSettled: refreshImports,
  });
  return { ...sending, share };
}

export function useRunImport() {
  return useMutation({
    mutationFn: ({ id, accepts, slips }: { id: number; accepts: boolean; slips: SlipAnswers }) =>
      staffApi.post<ImportFile>(`/imports/${id}/run`, { accept_suggestions: accepts, slips }),
    onError: (error) => toastRefusal(error, 'The import could not be started. Please try again.'),
    onSettled: () => void refresh(KEYS.imports, KEYS.waiting, KEYS.properties, KEYS.stats),
  });
}

/** Checks a file again, its columns read as was chosen; null leaves one out. */
export function useCheckAgain() {
  return useMutation({
    mutationFn: ({ id, columns }: { id: number; columns: readonly { head: string; column: string | null }[] }) =>
      staffApi.post<ImportFile>(`/imports/${id}/check`, { columns }),
    // At once: what the check before it found must not be imported meanwhile.
    onSuccess: (begun) =>
      deskClient.setQueryData<ImportFiles>(
        KEYS.imports,
        (list) => list && { ...list, imports: list.imports.map((file) => (file.id === begun.id ? begun : file)) },
      ),
    onError: (error) => toastRefusal(error, 'The file could not be checked. Please try again.'),
    onSettled: refreshImports,
  });
}

/** Cancels one that is under way, or removes another. What follows is told even if its button went before the answer came. */
export function useRemoveImport(onRemoved: () => void) {
  return useMutation({
    mutationFn: ({ id }: ImportFile) => staffApi.delete<{ id: number }>(`/imports/${id}`),
    onSuccess: onRemoved,
    onError: (error) => toastRefusal(error, 'This could not be done. Please try again.'),
    onSettled: refreshImports,
  });
}

/** The endings that a file of listings may have. */
const ENDING = /\.(?:csv|tsv|txt|xls[xm]?)$/i;

/** After the password, as every file with owners' phones (D78). */
export function useRefusedRows() {
  return useMutation({
    mutationFn: ({ id, name }: ImportFile) =>
      afterAsking(() => downloadFile(`/imports/${id}/refused.csv`, `${name.replace(ENDING, '')}-refused`, '')),
    onError: (error) => toastRefusal(error, 'The refused rows could not be loaded. Please try again.'),
  });
}
