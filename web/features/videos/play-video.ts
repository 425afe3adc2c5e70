import { make } from '#web/islands/make.ts';

/**
 * Lets the picture of a video play it in its place (D23): the link becomes a button, and nobody outside is contacted before it is pressed.
 */
export function startVideo(link: HTMLElement): void {
  link.role = 'button';
  const play = (event: Event) => {
    event.preventDefault();
    link.replaceWith(
      make(
        'div',
        { class: 'video-frame' },
        make('iframe', {
          src: `${link.dataset.embed}?autoplay=1&rel=0`,
          title: link.dataset.title,
          allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
          referrerpolicy: 'strict-origin-when-cross-origin',
          class: 'absolute inset-0 size-full border-0',
        }),
      ),
    );
  };
  link.addEventListener('click', (event) => {
    // A modifier key asks for another tab.
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) play(event);
  });
  link.addEventListener('keydown', (event) => {
    if (event.key === ' ') play(event);
  });
}
