import { useMutation } from '@tanstack/react-query';
import type { ReportedListing } from '#domain/answers/desk.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { KEYS, refresh, refreshListing, takeOff } from '#web/lib/staff/queries.ts';
import { toast, toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';

const refreshReports = () => refresh(KEYS.reports, KEYS.properties, KEYS.waiting);

function useReopenReports() {
  return useMutation({
    mutationFn: ({ id }: ReportedListing) => staffApi.post(`/reports/${id}/reopen`),
    onSuccess: () => toastSuccess('The reports are open again.'),
    onError: () => toastError('The reports could not be opened again. Please try again.'),
    onSettled: refreshReports,
  });
}

/** Closes what was said of a listing: it goes from the list at once, and comes back when the server refuses (D27). */
export function useCloseReports() {
  const reopen = useReopenReports();
  return useMutation({
    mutationFn: ({ id, reports }: ReportedListing) =>
      // What came while they read it stays open.
      staffApi.post(`/reports/${id}/handled?up_to=${Math.max(...reports.map((report) => report.id))}`),
    onMutate: ({ id }) => takeOff(KEYS.reports, id),
    onSuccess: (_answer, listing) =>
      toast({
        title: 'Success',
        description: 'The reports are closed.',
        tone: 'good',
        action: { label: 'Undo', onClick: () => reopen.mutate(listing) },
      }),
    onError: (_error, _listing, putBack) => {
      putBack?.();
      toastError('The reports could not be closed. Please try again.');
    },
    onSettled: refreshReports,
  });
}

/** Marks a reported listing as sold. */
export function useSellReported() {
  return useMutation({
    mutationFn: (id: number) => staffApi.put(`/property/mark-sold/${id}`),
    onSuccess: () => toastSuccess('The property is marked as sold.'),
    onError: () => toastError('The property could not be marked as sold. Please try again.'),
    onSettled: (_answer, _error, id) => refreshListing(id),
  });
}
