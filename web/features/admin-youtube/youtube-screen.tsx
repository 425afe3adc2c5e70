import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { HomepageVideo, PublicStats } from '#domain/answers/site.ts';
import { soldCountSchema } from '#domain/home-entries.ts';
import { LIMITS } from '#domain/limits.ts';
import { parseWith } from '#domain/parse.ts';
import { sentence } from '#domain/words/sentence.ts';
import { videoId } from '#domain/youtube.ts';
import { publicApi, staffApi } from '#web/lib/api-client.ts';
import { useDraft } from '#web/lib/staff/drafts.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { deskClient, KEYS, refresh } from '#web/lib/staff/queries.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { Skeleton } from '#web/ui/states.tsx';

const PLACES = ['1', '2', '3', '4'];

/** The videos of the home page and the sold counter (spec 2 "Admin YouTube page"). */
export default function YoutubeScreen() {
  const links = useRead<HomepageVideo[]>(KEYS.videos, '/property/homepage-youtube-links', publicApi);
  return (
    <>
      <h1 className="text-2xl">YouTube Links and Counters</h1>
      <section aria-labelledby="links-heading" className="grid max-w-3xl gap-4 panel p-5">
        <div>
          <h2 id="links-heading" className="text-lg">
            Featured Videos
          </h2>
          <p className="text-ink-soft text-sm">Shown on the home page in this order; an empty link is left out.</p>
        </div>
        <RetryBanner of={links}>The links could not be loaded.</RetryBanner>
        {links.isPending && PLACES.map((place) => <Skeleton key={place} className="h-16" />)}
        {links.data?.map((video, index) => (
          <LinkForm key={video.id} video={video} label={`YouTube link ${index + 1}`} />
        ))}
      </section>
      <SoldCountForm />
    </>
  );
}

/** One link with its own button. Any text is saved (spec 5); what the home page will make of it is said below. */
function LinkForm({ video, label }: { video: HomepageVideo; label: string }) {
  const { entry: link, setEntry: setLink, forget } = useDraft(`link-${video.id}`, video.youtube_link);
  const save = useMutation({
    mutationFn: () => {
      const body = new FormData();
      body.append('youtube_link', link);
      return staffApi.put<HomepageVideo>(`/property/homepage-youtube-links/${video.id}`, body);
    },
    onSuccess: (saved) => {
      deskClient.setQueryData<HomepageVideo[]>(KEYS.videos, (list) =>
        list?.map((other) => (other.id === saved.id ? saved : other)),
      );
      setLink(saved.youtube_link);
      forget();
      toastSuccess('YouTube link updated successfully');
    },
    onError: () => toastError('Failed to update YouTube link. Please try again.'),
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
      <Field label={label} help={<LinkHint link={link} isUnsaved={link !== video.youtube_link} />} className="grow">
        <TextInput
          value={link}
          maxLength={LIMITS.video.link}
          autoComplete="off"
          onChange={(event) => setLink(event.target.value)}
        />
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

/** What is not saved yet, and what the home page will make of the link: any text is saved, a text that is no video is warned about. */
function LinkHint({ link, isUnsaved }: { link: string; isUnsaved: boolean }) {
  const isEmpty = link.trim() === '';
  return (
    <>
      {isUnsaved && 'Not saved yet. '}
      {isEmpty && 'Empty: not shown.'}
      {!isEmpty && videoId(link) === null && (
        <span className="font-medium text-warn">
          <Icon of="circle-alert" size={18} className="me-1 inline align-text-bottom" />
          No video was recognised in this link, and the home page will say so.
        </span>
      )}
    </>
  );
}

/** The number that the home page counts up to as 'Properties Sold Out' (D21). */
function SoldCountForm() {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const stats = useRead<PublicStats>(KEYS.publicStats, '/property/stats', publicApi);
  const save = useMutation({
    mutationFn: (count: number) => staffApi.post('/property/sold-count', { count }),
    onSuccess: () => {
      setTyped(null);
      void refresh(KEYS.publicStats);
      toastSuccess('Sold Property Count Update Successfully');
    },
    onError: () => toastError('Failed to update Sold Property Count. Please try again.'),
  });
  const count = typed ?? (stats.data ? String(stats.data.total_property_sold) : '');

  function submit() {
    const parsed = parseWith(soldCountSchema, { count });
    setError(parsed.ok ? undefined : parsed.problems.map(sentence)[0]);
    if (parsed.ok) save.mutate(parsed.value.count);
  }

  return (
    <section aria-labelledby="counter-heading" className="grid max-w-3xl gap-4 panel p-5">
      <div>
        <h2 id="counter-heading" className="text-lg">
          Counter
        </h2>
        <p className="text-ink-soft text-sm">Shown on the home page as 'Properties Sold Out'.</p>
      </div>
      <RetryBanner of={stats}>The current number could not be loaded.</RetryBanner>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Number of Properties Sold" error={error} className="grow">
          <TextInput
            type="number"
            inputMode="numeric"
            min={0}
            max={LIMITS.soldCount.max}
            step={1}
            value={count}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={save.isPending} className="sm:mt-7">
          Update Sold Properties
        </Button>
      </form>
    </section>
  );
}
