import { type ReactNode, useState } from 'react';
import { embedUrl, videoId } from '#domain/video/youtube.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkAsButton } from '#web/ui/link-as-button.tsx';

interface VideoCardProps {
  url: string;
  /** Names the video for assistive technology: 'Featured video 1'. */
  title: string;
  /** Our own picture, shown until the video is played; it fills the frame. */
  cover: ReactNode;
}

const FRAME = 'relative block aspect-video overflow-hidden rounded-card border border-line bg-veil';

/**
 * A video as a light picture with a play button; the player's frame is made on the click, nobody outside is contacted
 * before (D23). Without scripts the picture is a link to the video's own page.
 */
export function VideoCard({ url, title, cover }: VideoCardProps) {
  const [playing, setPlaying] = useState(false);
  const embed = embedUrl(url);
  if (embed === null) {
    return (
      <div className="flex aspect-video flex-col items-center justify-center gap-2 panel text-ink-soft">
        <Icon of="video-off" size={28} />
        <p>Invalid YouTube URL</p>
      </div>
    );
  }
  if (playing) {
    return (
      <div className={FRAME}>
        <iframe
          src={`${embed}?autoplay=1&rel=0`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0"
        />
      </div>
    );
  }
  return (
    <LinkAsButton
      href={`https://www.youtube.com/watch?v=${videoId(url)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Play ${title}`}
      onPress={() => setPlaying(true)}
      className={`group ${FRAME}`}
    >
      {cover}
      <span className="absolute inset-0 bg-veil/25 transition-colors group-hover:bg-veil/40" />
      <span className="absolute top-1/2 left-1/2 flex size-16 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full bg-on-photo text-veil shadow-float transition-transform group-hover:scale-105">
        <Icon of="play" size={28} className="ms-1 fill-current" />
      </span>
    </LinkAsButton>
  );
}
