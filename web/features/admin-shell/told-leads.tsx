import { useEffect, useRef, useState } from 'react';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/browser-storage.ts';
import { useWaiting } from '#web/lib/staff/waiting.ts';
import { Button } from '#web/ui/button.tsx';

const OFF = 'off';

/** Tells of new leads: their number before the tab's title, and a sound when one comes (D104). The switch for the sound. */
export function ToldLeads() {
  const count = useWaiting().data?.waiting.newLeads;
  const [isMuted, setMuted] = useState(() => readStored(STORAGE_KEYS.leadSound) === OFF);
  const known = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    if (known.current !== undefined && count > known.current && !isMuted) ring();
    known.current = count;
  }, [count, isMuted]);
  useTitleCount(count ?? 0);
  const toggle = () => {
    writeStored(STORAGE_KEYS.leadSound, isMuted ? null : OFF);
    setMuted(!isMuted);
  };
  return (
    <Button size="sm" tone="quiet" aria-pressed={!isMuted} onClick={toggle}>
      Sound for new leads: {isMuted ? 'off' : 'on'}
    </Button>
  );
}

const COUNT = /^\(\d+\) /;

/** '(3) Leads · Admin', also after another screen set its title. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const write = () => {
      const bare = document.title.replace(COUNT, '');
      const wanted = count > 0 ? `(${count}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const watch = new MutationObserver(write);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(COUNT, '');
    };
  }, [count]);
}

/** Two short tones. Browsers let a page sound only once somebody has used it. */
function ring(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  const audio = new AudioContext();
  for (const [place, pitch] of [880, 1175].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + place * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.15);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.15);
  }
  setTimeout(() => void audio.close(), 1000);
}
