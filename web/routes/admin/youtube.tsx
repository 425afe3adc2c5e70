import { YoutubeScreen } from '#web/features/admin-youtube/youtube-screen.tsx';

export function meta() {
  return [{ title: 'YouTube Links and Counters · Admin' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function YoutubeRoute() {
  return <YoutubeScreen />;
}
