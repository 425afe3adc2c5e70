import { useMutation } from '@tanstack/react-query';
import type { Testimonial } from '#domain/answers/site.ts';
import type { TestimonialEntry } from '#domain/home-entries.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { deskClient, KEYS } from '#web/lib/staff/queries.ts';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';

export interface TestimonialDraft {
  entry: TestimonialEntry;
  /** Only when another photo was chosen. */
  photo: File | null;
}

function bodyOf({ entry, photo }: TestimonialDraft): FormData {
  const body = new FormData();
  body.append('name', entry.name);
  body.append('testimonial_text', entry.testimonial_text);
  body.append('rating', String(entry.rating));
  if (photo) body.append('photo', photo);
  return body;
}

/** Stores a testimonial: the one with `id`, or a new one (D26, D54). */
export function useSaveTestimonial(id: number | null) {
  return useMutation({
    mutationFn: (draft: TestimonialDraft) =>
      id === null
        ? staffApi.post<Testimonial>('/testimonials/', bodyOf(draft))
        : staffApi.put<Testimonial>(`/testimonials/${id}`, bodyOf(draft)),
    onSuccess: (saved) => {
      deskClient.setQueryData<Testimonial[]>(KEYS.testimonials, (list) =>
        id === null ? [saved, ...(list ?? [])] : list?.map((other) => (other.id === id ? saved : other)),
      );
      toastSuccess(id === null ? 'Testimonial added successfully' : 'Testimonial updated successfully');
    },
    onError: () =>
      toastError(
        id === null
          ? 'The testimonial could not be added. Please try again.'
          : 'Failed to update testimonial. Please try again.',
      ),
  });
}

/** Deletes a testimonial: it goes at once, and comes back when the server refuses. */
export function useDeleteTestimonial() {
  return useMutation({
    mutationFn: (id: number) => staffApi.delete(`/testimonials/${id}`),
    onMutate: (id) => {
      const before = deskClient.getQueryData<Testimonial[]>(KEYS.testimonials);
      deskClient.setQueryData<Testimonial[]>(KEYS.testimonials, (list) => list?.filter((other) => other.id !== id));
      return before;
    },
    onSuccess: () => toastSuccess('Testimonial deleted successfully'),
    onError: (_error, _id, before) => {
      deskClient.setQueryData(KEYS.testimonials, before);
      toastError('The testimonial could not be deleted. Please try again.');
    },
  });
}
