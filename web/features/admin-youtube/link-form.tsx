import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LIMITS } from '#domain/limits.ts';
import type { HomepageVideo } from '#domain/video/video.ts';
import { videoId } from '#domain/video/youtube.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { useKeptEntry } from '#web/lib/kept-entry.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** One link with its own button. Any text is saved (spec 5); what the home page will make of it is said below. */
export function LinkForm({ video, label }: { video: HomepageVideo; label: string }) {
  const client = useQueryClient();
  const { entry: link, setEntry: setLink, forget } = useKeptEntry(`link-${video.id}`, video.youtube_link);
  const save = useMutation({
    mutationFn: () => {
      const body = new FormData();
      body.append('youtube_link', link);
      return staffApi.put<HomepageVideo>(`/property/homepage-youtube-links/${video.id}`, body);
    },
    onSuccess: (saved) => {
      client.setQueryData<HomepageVideo[]>(['homepage-links'], (list) =>
        list?.map((other) => (other.id === saved.id ? saved : other)),
      );
      setLink(saved.youtube_link);
      forget();
      toast({ title: 'Success', description: 'YouTube link updated successfully', tone: 'good' });
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to update YouTube link. Please try again.', tone: 'bad' }),
  });
  return (
    <form
      noValidate
      className="flex items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Field label={label} help={hint(link, link !== video.youtube_link)} className="grow">
        {(tied) => (
          <TextInput
            {...tied}
            value={link}
            maxLength={LIMITS.video.link}
            autoComplete="off"
            onChange={(event) => setLink(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        busy={save.isPending}
        aria-label={save.isPending ? undefined : `Save ${label}`}
        className="mt-7"
      >
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}

function hint(link: string, isUnsaved: boolean): string {
  return [isUnsaved && 'Not saved yet.', videoHint(link)].filter(Boolean).join(' ');
}

function videoHint(link: string): string {
  if (link.trim() === '') return 'Empty: not shown.';
  return videoId(link) ? '' : 'No video was recognised in it: the home page will say so.';
}
