import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminStats } from '#domain/stats/stats.ts';
import type { Visitor } from '#domain/visitor/visitor.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { toast } from '#web/ui/toast-store.ts';

interface VisitorPage {
  total: number;
  rows: Visitor[];
}

/** Takes a visitor off the list and one off the counter at once; a refused delete puts both back and says so (D27). */
export function useDeleteVisitor(): (visitor: Visitor) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (visitor: Visitor) => staffApi.delete(`/visitors/${visitor.id}`),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: ['visitors'] });
      const pages = client.getQueriesData<VisitorPage>({ queryKey: ['visitors'] });
      const stats = client.getQueryData<AdminStats>(['admin-stats']);
      client.setQueriesData<VisitorPage>({ queryKey: ['visitors'] }, (page) => page && without(page, id));
      client.setQueryData<AdminStats>(
        ['admin-stats'],
        (now) => now && { ...now, total_visitors: now.total_visitors - 1 },
      );
      return { pages, stats };
    },
    onError: (_error, _visitor, before) => {
      for (const [key, page] of before?.pages ?? []) client.setQueryData(key, page);
      client.setQueryData(['admin-stats'], before?.stats);
      toast({ title: 'Error', description: 'The visitor could not be deleted. Please try again.', tone: 'bad' });
    },
    onSuccess: () => {
      toast({ title: 'Success', description: 'Visitor deleted successfully', tone: 'good' });
      for (const key of ['visitors', 'admin-stats', 'lead-charts']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  return mutate;
}

function without(page: VisitorPage, id: number): VisitorPage {
  const rows = page.rows.filter((row) => row.id !== id);
  return rows.length === page.rows.length ? page : { total: page.total - 1, rows };
}
