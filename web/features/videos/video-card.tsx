import { type ReactNode, useState } from 'react';
import { embedUrl, videoId } from '#domain/youtube.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkAsButton } from '#web/ui/link-as-button.tsx';

interface VideoCardProps {
  url: string;
  /** Names the video for assistive technology: 'Featured video 1'. */
  title: string;
  /** Our own picture, shown until the video is played; it fills the frame. */
  cover: ReactNode;
}

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
      <div className="video-frame">
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
      className="video-frame"
    >
      {cover}
      <span className="video-veil" />
      <span className="video-play">
        <Icon of="play" size={28} />
      </span>
    </LinkAsButton>
  );
}
