import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { staffApi } from '#web/lib/api-client.ts';

/** A listing with its owner: the token goes along (D33). */
export function loadListing(id: number, signal?: AbortSignal): Promise<StaffPropertyDetail> {
  return staffApi.get<StaffPropertyDetail>(`/property/view/${id}`, signal ? { signal } : {});
}

/** Who changed the listing since a revision, each once; empty when that cannot be told. */
export async function editorsSince(id: number, revision: number): Promise<string[]> {
  try {
    const { entries } = await staffApi.get<{ entries: AuditEntry[] }>(`/property/audit/${id}`);
    const later = entries.filter((entry) => Number(entry.after?.revision ?? 0) > revision);
    return [...new Set(later.flatMap((entry) => entry.by ?? []))];
  } catch {
    return [];
  }
}
