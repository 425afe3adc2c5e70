import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { groupDigits } from '#domain/words/digits.ts';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/browser-storage.ts';
import { adminPaths } from '#web/lib/staff/admin-paths.ts';
import { useWaiting } from '#web/lib/staff/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

interface SidebarProps {
  id: string;
  /** Collapsed it shows only icons on wide screens, and nothing on phones. */
  open: boolean;
  /** Called when a link is followed: on phones the sidebar covers the page and must close. */
  onChosen: () => void;
}

/** The links of the staff's area: a rail that collapses to its icons on wide screens, a panel below the header on phones. */
export function Sidebar({ id, open, onChosen }: SidebarProps) {
  const here = useLocation();
  return (
    <nav
      id={id}
      aria-label="Admin"
      data-open={open}
      className={classNames(
        'border-line bg-surface md:sticky md:top-16 md:block md:h-[calc(100dvh-4rem)] md:shrink-0 md:overflow-y-auto md:border-e md:transition-[width]',
        'max-md:fixed max-md:inset-x-0 max-md:top-16 max-md:z-20 max-md:border-b max-md:shadow-float',
        open ? 'md:w-64' : 'hidden md:w-16',
      )}
    >
      <ul className="grid gap-1 p-2">
        {ENTRIES.map((entry) => {
          const current = isCurrent(entry, here);
          return (
            <li key={entry.to}>
              <Link
                to={entry.to}
                onClick={onChosen}
                aria-current={current ? 'page' : undefined}
                title={open ? undefined : entry.label}
                className={classNames(
                  'relative flex min-h-11 items-center gap-3 rounded-control px-3.5 font-medium transition-colors',
                  current ? 'bg-brand-soft text-brand' : 'text-ink hover:bg-brand-soft',
                )}
              >
                <Icon of={entry.icon} />
                <span className={open ? 'leading-5' : 'sr-only'}>{entry.label}</span>
                {entry.to === adminPaths.leads && <NewLeads open={open} />}
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={open ? 'px-2 pb-2' : 'hidden'}>
        <ToldLeads />
      </div>
    </nav>
  );
}

/** More have no room on the sign. */
const MOST_SHOWN = 99;

/** How many leads nobody has answered yet; in the narrow sidebar on the sign. */
function NewLeads({ open }: Pick<SidebarProps, 'open'>) {
  const count = useWaiting().data?.waiting.newLeads ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={
        open
          ? 'badge badge-brand ms-auto'
          : 'absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-brand px-1 text-center font-semibold text-brand-ink text-xs leading-4.5'
      }
    >
      <span>{open || count <= MOST_SHOWN ? groupDigits(count) : `${MOST_SHOWN}+`}</span>
      <span className="sr-only"> new</span>
    </span>
  );
}

interface Entry {
  label: string;
  to: string;
  icon: IconName;
}

/** The sidebar, in order (spec 2 "Admin layout", D45). */
export const ENTRIES: readonly Entry[] = [
  { label: 'Dashboard', to: adminPaths.dashboard, icon: 'layout-dashboard' },
  { label: 'Upload Properties', to: adminPaths.upload, icon: 'house-plus' },
  { label: 'Manage Properties', to: adminPaths.properties, icon: 'building-2' },
  { label: 'Testimonials', to: adminPaths.testimonials, icon: 'message-square-quote' },
  { label: 'YouTube Links and Counters', to: adminPaths.youtube, icon: 'video' },
  { label: 'Contact Messages', to: adminPaths.contact, icon: 'mail' },
  { label: 'Staff', to: adminPaths.staff, icon: 'users-round' },
  { label: 'Areas', to: adminPaths.areas, icon: 'map-pin' },
  { label: 'Rates', to: adminPaths.rates, icon: 'receipt-indian-rupee' },
  { label: 'Leads', to: adminPaths.leads, icon: 'phone-call' },
  { label: 'Reports', to: adminPaths.reports, icon: 'flag' },
  { label: 'Submissions', to: adminPaths.submissions, icon: 'house' },
  { label: 'Import', to: adminPaths.import, icon: 'file-up' },
  { label: 'Security log', to: adminPaths.security, icon: 'shield-check' },
  { label: 'Your account', to: adminPaths.account, icon: 'key-round' },
];

/** Whether an entry is the screen of an address. The admin's own shows the dashboard; who edits a listing manages it. */
export function isCurrent(
  entry: Pick<Entry, 'to'>,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (path === adminPaths.home) return entry.to === adminPaths.dashboard;
  const isEdit = path === adminPaths.upload && new URLSearchParams(search).has('id');
  return entry.to === (isEdit ? adminPaths.properties : path);
}

const OFF = 'off';

/** Tells of new leads by a sound when one comes (D104): the switch for it. */
function ToldLeads() {
  const count = useWaiting().data?.waiting.newLeads;
  const [isMuted, setMuted] = useState(() => readStored(STORAGE_KEYS.leadSound) === OFF);
  const known = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    if (known.current !== undefined && count > known.current && !isMuted) ring();
    known.current = count;
  }, [count, isMuted]);
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
