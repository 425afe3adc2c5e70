import type { z } from 'zod';
import type { HomepageVideo, PublicStats } from '#domain/answers/site.ts';
import { soldCountSchema } from '#domain/home-entries.ts';
import { LIMITS } from '#domain/limits.ts';
import { videoId } from '#domain/youtube.ts';
import { publicApi, staffApi } from '#web/lib/api-client.ts';
import { deskClient, KEYS, refresh, useRead } from '#web/lib/staff/queries.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Box, Form, useDeskForm } from '#web/ui/form/desk-form.tsx';
import { TextInput } from '#web/ui/form/field.tsx';
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
      <SoldCount />
    </>
  );
}

/** One link with its own button. Any text is saved (spec 5); what the home page will make of it is said below. */
function LinkForm({ video, label }: { video: HomepageVideo; label: string }) {
  const form = useDeskForm({
    begin: { youtube_link: video.youtube_link },
    keptAs: `link-${video.id}`,
    send: async ({ youtube_link }) => {
      const body = new FormData();
      body.append('youtube_link', youtube_link);
      const saved = await staffApi.put<HomepageVideo>(`/property/homepage-youtube-links/${video.id}`, body);
      deskClient.setQueryData<HomepageVideo[]>(KEYS.videos, (list) =>
        list?.map((other) => (other.id === saved.id ? saved : other)),
      );
      form.boxes.reset({ youtube_link: saved.youtube_link });
      toastSuccess('YouTube link updated successfully');
    },
    onRefused: () => toastError('Failed to update YouTube link. Please try again.'),
  });
  const link = form.boxes.watch('youtube_link');
  const { isSubmitting } = form.boxes.formState;
  return (
    <Form form={form} className="flex items-start gap-3">
      <Box
        name="youtube_link"
        label={label}
        help={<LinkHint link={link} isUnsaved={link !== video.youtube_link} />}
        className="grow"
      >
        <TextInput maxLength={LIMITS.video.link} autoComplete="off" />
      </Box>
      <Button
        type="submit"
        busy={isSubmitting}
        aria-label={isSubmitting ? undefined : `Save ${label}`}
        className="mt-7"
      >
        {isSubmitting ? 'Saving...' : 'Save'}
      </Button>
    </Form>
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
function SoldCount() {
  const stats = useRead<PublicStats>(KEYS.publicStats, '/property/stats', publicApi);
  const stored = stats.data?.total_property_sold;
  return (
    <section aria-labelledby="counter-heading" className="grid max-w-3xl gap-4 panel p-5">
      <div>
        <h2 id="counter-heading" className="text-lg">
          Counter
        </h2>
        <p className="text-ink-soft text-sm">Shown on the home page as 'Properties Sold Out'.</p>
      </div>
      <RetryBanner of={stats}>The current number could not be loaded.</RetryBanner>
      <SoldCountForm key={stored} count={stored === undefined ? '' : String(stored)} />
    </section>
  );
}

function SoldCountForm({ count }: { count: string }) {
  const form = useDeskForm<z.input<typeof soldCountSchema>, z.output<typeof soldCountSchema>>({
    begin: { count },
    rules: soldCountSchema,
    send: async (entry) => {
      await staffApi.post('/property/sold-count', entry);
      void refresh(KEYS.publicStats);
      toastSuccess('Sold Property Count Update Successfully');
    },
    onRefused: () => toastError('Failed to update Sold Property Count. Please try again.'),
  });
  return (
    <Form form={form} className="flex flex-wrap items-start gap-3">
      <Box name="count" label="Number of Properties Sold" className="grow">
        <TextInput type="number" inputMode="numeric" min={0} max={LIMITS.soldCount.max} step={1} />
      </Box>
      <Button type="submit" busy={form.boxes.formState.isSubmitting} className="sm:mt-7">
        Update Sold Properties
      </Button>
    </Form>
  );
}
