import type { ReactNode } from 'react';
import type { PostOutcome } from '#domain/page-context.ts';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import {
  CONTACT_FIELDS,
  COUNTER_LOOKS,
  countWords,
  messageCounterTone,
  SENT,
} from '#web/features/contact-form/contact-page.ts';
import { moves } from '#web/islands/island.tsx';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { CompanyEmail, CompanyPhone } from '#web/ui/company-links.tsx';
import { ErrorWords, Field, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { PersonTick, RobotTrap } from '#web/ui/form/robot-trap.tsx';
import { Icon, type IconName, Spinner } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type Posted = PostOutcome<object> | undefined;
type ContactField = (typeof CONTACT_FIELDS)[number];

const LINES = [
  { field: 'name', label: t('Name'), props: { autoComplete: 'name' } },
  { field: 'email', label: t('Email'), props: { type: 'email', autoComplete: 'email' } },
  { field: 'phone', label: t('Phone'), props: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } },
] as const;

/**
 * The message form (spec 2, Contact): a plain post, which `contact-page.ts` sends without leaving the page. `posted` is the outcome of a
 * post without scripts: what was typed stands in the boxes again, and the first wrong one has the focus.
 */
export function ContactForm({ posted }: { posted: Posted }) {
  const problems = posted?.ok === false ? posted.problems : [];
  const problemOf = (field: ContactField) => problems.find((problem) => problem.field === field)?.type;
  const firstWrong = CONTACT_FIELDS.find(problemOf);
  const boxOf = (field: ContactField) => ({
    name: field,
    defaultValue: typedIn(posted, field),
    autoFocus: firstWrong === field,
  });
  const { length } = typedIn(posted, 'message');
  const tone = messageCounterTone(length);
  return (
    <form method="post" noValidate {...moves('contact-form', 'sign')} className="flex flex-col gap-4">
      <PostedNotice posted={posted} />
      {LINES.map(({ field, label, props }) => (
        <Field
          key={field}
          label={label}
          error={problemOf(field)}
          help={field === 'phone' ? <PrivacyLine /> : undefined}
        >
          <TextInput {...props} {...boxOf(field)} />
        </Field>
      ))}
      <Field
        label={t('Message (In Max 60 words)')}
        error={problemOf('message')}
        help={t('Between 10 and 250 characters.')}
        aside={
          <span data-testid="message-counter" data-tone={tone} className={COUNTER_LOOKS[tone]}>
            {countWords(length)}
          </span>
        }
      >
        <TextArea {...boxOf('message')} rows={5} />
      </Field>
      <RobotTrap problems={problems} />
      <Button type="submit" tone="primary">
        <Icon of="send" />
        {t('Send message')}
      </Button>
      <LaterParts />
    </form>
  );
}

/** What the script of the page shows later. */
function LaterParts() {
  return (
    <>
      <template data-part="error">
        <ErrorWords />
      </template>
      <template data-part="failure">
        <Banner tone="bad">{null}</Banner>
      </template>
      <template data-part="person-tick">
        <PersonTick sentence="" value="" />
      </template>
      <template data-part="spinner">
        <Spinner />
      </template>
      <template data-part="send">
        <Icon of="send" />
      </template>
    </>
  );
}

function PrivacyLine() {
  return (
    <>
      {t('We use your number and email only to answer this message.')}{' '}
      <Link to={paths.privacy} className={TEXT_LINK}>
        {t('How we handle your data')}
      </Link>
    </>
  );
}

/** The outcome of a post without scripts. */
function PostedNotice({ posted }: { posted: Posted }) {
  if (!posted) return null;
  return (
    <div data-said>
      {posted.ok ? (
        <Banner tone="calm">
          <strong className="block">{SENT.title}</strong>
          {SENT.description}
        </Banner>
      ) : (
        <Banner tone="bad">{`${posted.message} ${t('What you typed is kept.')}`}</Banner>
      )}
    </div>
  );
}

/** What was typed before a post without scripts was refused. */
function typedIn(posted: Posted, field: ContactField): string {
  return posted?.ok === false ? (posted.values[field] ?? '') : '';
}

/** Phone, e-mail, address and hours (spec 2, Contact). */
export function ContactCards() {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <ContactCard icon="phone" title={t('Phone')}>
        <CompanyPhone />
      </ContactCard>
      <ContactCard icon="mail" title={t('Email')}>
        <CompanyEmail className="break-all" />
      </ContactCard>
      <ContactCard icon="map-pin" title={t('Address')}>
        <address className="whitespace-pre-line not-italic">{SITE.addressLines.join('\n')}</address>
      </ContactCard>
      <ContactCard icon="clock" title={t('Contact hours')}>
        {SITE.officeHours}
      </ContactCard>
    </ul>
  );
}

function ContactCard({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 panel p-4">
      <span className="sign size-10">
        <Icon of={icon} />
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold text-base">{title}</h2>
        <div className="text-ink-soft">{children}</div>
      </div>
    </li>
  );
}

/** A drawn map with the address. A press puts the embedded one in its place (`contact-page.ts`); before that no third party is contacted (D49). */
export function MapCard() {
  return (
    <section aria-labelledby="map-title" {...moves('office-map', 'sign')} className="overflow-hidden panel">
      <h2 id="map-title" className="sr-only">
        {t('Map')}
      </h2>
      <div className="relative aspect-video">
        <DrawnMap />
        <template>
          <iframe
            title={t('Map of {locality}, {city}', { locality: SITE.locality, city: SITE.city })}
            src={embeddedMapUrl(SITE.map)}
            className="absolute inset-0 size-full border-0"
          />
        </template>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-line border-t p-4">
        <p className="me-auto text-ink-soft">{SITE.addressLines.slice(0, 3).join(', ')}</p>
        <Button size="sm" data-show-map data-before-map className="not-scripted:hidden">
          <Icon of="map" size={18} />
          {t('Show the map')}
        </Button>
        <a href={DIRECTIONS_URL} rel="noopener" className={buttonClass({ size: 'sm' })}>
          <Icon of="navigation" size={18} />
          {t('Get directions')}
        </a>
      </div>
      <p data-before-map className="px-4 pb-4 text-ink-soft text-sm not-scripted:hidden">
        {t('The map comes from OpenStreetMap and is loaded only when you ask for it.')}
      </p>
    </section>
  );
}

/** Degrees shown to each side of the office: about 1 km. */
const MARGIN = 0.01;

/** The embedded map around a position, with a mark on it (spec 2, D1). Nothing is asked of its host before a click (D49). */
export function embeddedMapUrl({ lat, lng }: { lat: number; lng: number }): string {
  const box = [lng - MARGIN, lat - MARGIN, lng + MARGIN, lat + MARGIN].map((degrees) => degrees.toFixed(4)).join(',');
  const query = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${lat},${lng}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** Directions to the office. */
export const DIRECTIONS_URL = `https://www.google.com/maps/dir/?api=1&destination=${SITE.map.lat},${SITE.map.lng}`;

/** A drawing of the neighbourhood in the colours of the theme: blocks, roads, the river's green edge and a pin. */
function DrawnMap() {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('Drawing of a map with a pin in {locality}', { locality: SITE.locality })}
      className="absolute inset-0 size-full"
    >
      <rect width="640" height="360" className="fill-paper" />
      <path d="M470 0c-30 90 40 130 20 210s30 110 10 150h140V0z" className="fill-calm-soft" />
      <path d="M470 0c-30 90 40 130 20 210s30 110 10 150" className="fill-none stroke-calm/40" strokeWidth="3" />
      <g className="fill-good-soft">
        <rect x="64" y="214" width="104" height="72" rx="12" />
        <circle cx="398" cy="86" r="42" />
      </g>
      <g className="fill-skeleton">
        <path d="M30 30h90v58H30zM140 30h70v58h-70zM230 30h86v40h-86zM30 112h62v70H30zM112 112h98v70h-98zM340 160h96v52h-96zM200 216h84v60h-84zM306 236h118v52H306zM30 310h140v40H30zM200 300h90v50h-90z" />
      </g>
      <g className="fill-none stroke-surface" strokeWidth="12" strokeLinecap="round">
        <path d="M-10 198h330c60 0 90-60 190-60h150" />
        <path d="M324-10v220c0 60-30 90-30 160" />
        <path d="M-10 100h334M184 198v172M440 140v230" />
      </g>
      <g className="fill-none stroke-line" strokeWidth="1.5">
        <path d="M-10 191h330c60 0 90-60 190-60h150M-10 205h330c60 0 90-60 190-60h150" />
      </g>
      <g>
        <ellipse cx="324" cy="200" rx="18" ry="6" className="fill-ink/20" />
        <path d="M324 198c-22-30-30-42-30-56a30 30 0 1 1 60 0c0 14-8 26-30 56z" className="fill-brand" />
        <circle cx="324" cy="142" r="12" className="fill-brand-ink" />
      </g>
      <text x="366" y="150" className="fill-ink font-semibold" fontSize="20">
        {SITE.locality}
      </text>
    </svg>
  );
}
