import type { ReactNode } from 'react';
import { t } from '#domain/words/t.ts';
import { embedUrl, videoId } from '#domain/youtube.ts';
import { moves } from '#web/islands/island.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface VideoCardProps {
  url: string;
  /** Names the video for assistive technology: 'featured video 1'. */
  title: string;
  /** Our own picture, shown until the video is played; it fills the frame. */
  cover: ReactNode;
}

/** A video as a light picture with a play button (`play-video.ts`). Without scripts the picture is a link to the video's own page. */
export function VideoCard({ url, title, cover }: VideoCardProps) {
  const embed = embedUrl(url);
  if (embed === null) {
    return (
      <div className="flex aspect-video flex-col items-center justify-center gap-2 panel text-ink-soft">
        <Icon of="video-off" size={28} />
        <p>{t('Invalid YouTube URL')}</p>
      </div>
    );
  }
  return (
    <a
      {...moves('video', 'sign')}
      data-embed={embed}
      data-title={title}
      href={`https://www.youtube.com/watch?v=${videoId(url)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('Play {what}', { what: title })}
      className="video-frame"
    >
      {cover}
      <span className="video-veil" />
      <span className="video-play">
        <Icon of="play" size={28} />
      </span>
    </a>
  );
}
