import { YoutubeScreen } from '#web/features/admin-youtube/youtube-screen.tsx';
import { unlistedMeta } from '#web/lib/page-meta.ts';

export const meta = () => unlistedMeta('YouTube Links and Counters · Admin');

export default function YoutubeRoute() {
  return <YoutubeScreen />;
}
