import { useMutation, useQuery } from '@tanstack/react-query';
import type { MergedArea, PartedArea, StaffArea, StaffAreas, StaffMergedArea } from '#domain/answers/areas.ts';
import type { WireProblem } from '#domain/errors.ts';
import { replaceBook } from '#domain/location/area-today.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { groupDigits } from '#domain/words/digits.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { ApiError, referenceText } from '#web/lib/api-error.ts';
import { writeDraft } from '#web/lib/staff/drafts.ts';
import { KEYS, refresh } from '#web/lib/staff/queries.ts';
import { toast, toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';

/** The areas of today. From then on forms and searches of this page know them too. */
export function useAreas() {
  return useQuery({
    queryKey: KEYS.areas,
    queryFn: async ({ signal }) => {
      const { book, ...answer } = await staffApi.get<StaffAreas>('/areas/', { signal });
      replaceBook(book);
      return answer;
    },
  });
}

/** Those whose name, spelling, part of the city or PIN code has the text in it. */
export function areasMatching(areas: readonly StaffArea[], text: string): readonly StaffArea[] {
  const key = nameKey(text);
  if (key === '') return areas;
  return areas.filter(({ name, spellings, merged, gu, hi, zone, pincode }) =>
    [name, ...spellings, ...merged, gu, hi, zone, pincode].some((one) => nameKey(one).includes(key)),
  );
}

/** What the form of an area holds, as it is typed. */
export type TypedArea = Record<'name' | 'spellings' | 'lat' | 'lng' | 'pincode' | 'zone' | 'gu' | 'hi', string>;

/** The name under which what is typed of an area is kept. */
export const areaEntryName = (area: Pick<StaffArea, 'id'> | null): string => `area-${area?.id ?? 'new'}`;

/** Adds an area, or writes what one became (`area`). */
export function useSaveArea(area: StaffArea | null) {
  return useMutation({
    mutationFn: (typed: TypedArea) =>
      area === null
        ? staffApi.post<StaffArea>('/areas/', typed)
        : staffApi.put<StaffArea>(`/areas/${area.id}`, { ...typed, version: area.version }),
    onSuccess: ({ name }) => {
      writeDraft(areaEntryName(area), null);
      toastSuccess(area === null ? `${name} was added.` : `${name} was saved.`);
      return refresh(KEYS.areas);
    },
    onError: (error) => {
      if (problemsOf(error).length === 0) toastError(sentenceOf(error));
      // Awaited: who is told of another version can have it shown at once.
      return refresh(KEYS.areas);
    },
  });
}

/** Merged areas whose name has the text in it, or the name of the area that they are part of. */
export function mergedMatching(merged: readonly StaffMergedArea[], text: string): readonly StaffMergedArea[] {
  const key = nameKey(text);
  return merged.filter(({ name, into }) => [name, into].some((one) => nameKey(one).includes(key)));
}

/** Makes an area a part of another. */
export function useMergeArea(area: StaffArea) {
  const part = usePartArea();
  return useMutation({
    mutationFn: (into: number) => staffApi.post<MergedArea>(`/areas/${area.id}/merge`, { into }),
    onSuccess: ({ area: target, moved, merged }) =>
      toast({
        title: 'Success',
        description: `${area.name} is now part of ${target.name}. ${listingsOf(moved)} moved with it.`,
        tone: 'good',
        action: { label: 'Undo', onClick: () => part.mutate(merged) },
        duration: UNDO_MS,
      }),
    onError: (error) => toastError(problemsOf(error)[0]?.type ?? sentenceOf(error)),
    onSettled: refreshMoved,
  });
}

/** Many listings are a lot to take back: time to read what happened. */
const UNDO_MS = 15_000;

/** Takes a merger back. */
export function usePartArea() {
  return useMutation({
    mutationFn: ({ id, version }: StaffMergedArea) => staffApi.post<PartedArea>(`/areas/${id}/take-apart`, { version }),
    onSuccess: ({ area, moved }) =>
      toastSuccess(`${area.name} is an area of its own again. ${listingsOf(moved)} moved back.`),
    onError: (error) => toastError(sentenceOf(error)),
    onSettled: refreshMoved,
  });
}

/** Gives an area another name: one of that name takes its place, and it is merged into that. */
export function useRenameArea({ id, name: before, lat, lng, pincode, zone }: StaffArea) {
  return useMutation({
    mutationFn: (name: string) =>
      staffApi.post<StaffArea>('/areas/', { name, lat, lng, pincode, zone, instead_of: id }),
    onSuccess: ({ name, listings }) =>
      toastSuccess(`${before} is now called ${name}. ${listingsOf(listings)} moved with it.`),
    onError: (error) => {
      if (problemsOf(error).length === 0) toastError(sentenceOf(error));
    },
    onSettled: refreshMoved,
  });
}

/** What is open of listings names their area too. */
async function refreshMoved(): Promise<void> {
  await refresh(KEYS.areas);
  void refresh(KEYS.properties, KEYS.stats, KEYS.sold, ['property']);
}

/** '1 listing', '2,300 listings'. */
export const listingsOf = (count: number) => (count === 1 ? '1 listing' : `${groupDigits(count)} listings`);

/** What the server found wrong with fields. */
export const problemsOf = (error: unknown): readonly WireProblem[] =>
  error instanceof ApiError && error.code === 'VALIDATION_FAILED' ? error.problems : [];

/** Whether somebody else changed or merged it. */
export const isMeanwhile = (error: unknown) => error instanceof ApiError && error.code === 'CONFLICT';

function sentenceOf(error: unknown): string {
  const isTold = error instanceof ApiError && ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'].includes(error.code);
  return isTold ? error.message : `That did not work. Please try again.${referenceText(error)}`;
}
