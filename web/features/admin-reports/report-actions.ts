import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportedListing } from '#domain/answers/desk.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { refreshWaiting } from '#web/lib/staff/waiting.ts';
import { toast, toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';

interface Page {
  total: number;
  rows: ReportedListing[];
}

function useReopenReports() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ReportedListing) => staffApi.post(`/reports/${id}/reopen`),
    onSuccess: () => toastSuccess('The reports are open again.'),
    onError: () => toastError('The reports could not be opened again. Please try again.'),
    onSettled: () => refreshReports(client),
  });
}

function refreshReports(client: QueryClient): void {
  for (const key of ['reports', 'properties']) void client.invalidateQueries({ queryKey: [key] });
  refreshWaiting(client);
}

/** Closes what was said of a listing: it goes from the list at once, and comes back when the server refuses (D27). */
export function useCloseReports() {
  const client = useQueryClient();
  const reopen = useReopenReports();
  return useMutation({
    mutationFn: ({ id, reports }: ReportedListing) =>
      // What came while they read it stays open.
      staffApi.post(`/reports/${id}/handled?up_to=${Math.max(...reports.map((report) => report.id))}`),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: ['reports'] });
      const pages = client.getQueriesData<Page>({ queryKey: ['reports'] });
      client.setQueriesData<Page>({ queryKey: ['reports'] }, (page) => page && without(page, id));
      return pages;
    },
    onSuccess: (_answer, listing) =>
      toast({
        title: 'Success',
        description: 'The reports are closed.',
        tone: 'good',
        action: { label: 'Undo', onClick: () => reopen.mutate(listing) },
      }),
    onError: (_error, _listing, pages) => {
      for (const [key, page] of pages ?? []) client.setQueryData(key, page);
      toastError('The reports could not be closed. Please try again.');
    },
    onSettled: () => refreshReports(client),
  });
}

function without(page: Page, id: number): Page {
  const rows = page.rows.filter((row) => row.id !== id);
  return rows.length === page.rows.length ? page : { total: page.total - 1, rows };
}

/** Marks a reported listing as sold. */
export function useSellReported() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => staffApi.put(`/property/mark-sold/${id}`),
    onSuccess: () => toastSuccess('The property is marked as sold.'),
    onError: () => toastError('The property could not be marked as sold. Please try again.'),
    onSettled: (_answer, _error, id) => {
      for (const key of ['reports', 'properties', 'admin-stats', 'sold']) {
        void client.invalidateQueries({ queryKey: [key] });
      }
      for (const key of ['property', 'audit']) void client.invalidateQueries({ queryKey: [key, id] });
    },
  });
}
