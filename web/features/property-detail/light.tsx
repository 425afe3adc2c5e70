import { Fragment } from 'react';
import { hourText } from '#domain/dates.ts';
import { valueLabel } from '#domain/property/labels.ts';
import type { Direction } from '#domain/property/options.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { oppositeOf, SUN_DAYS, type SunSpan, sunOn } from '#domain/property/sun.ts';
import { SITE } from '#domain/site.ts';
import { dates } from '#domain/words/en.ts';
import { languageTag } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { t } from '#domain/words/t.ts';

/** When the sun stands on the side of the entrance and on the one behind it, through the year (D142). A basement has no sun. */
export function LightAndHeat({ property }: { property: PropertyDetail }) {
  const { direction } = property;
  const back = oppositeOf(direction);
  return (
    <div className="grid max-w-prose gap-3">
      <SunDial wall={direction} />
      <Hours
        title={t('Sun on the {direction} side, with the entrance', { direction: nameOf(direction) })}
        wall={direction}
      />
      <Hours title={t('Sun on the {direction} side, opposite', { direction: nameOf(back) })} wall={back} />
      <p>
        {isUnderRoof(property)
          ? t('The roof is right above it, and lets the heat of the day in.')
          : t('What stands around may shade this floor: that is not known.')}
      </p>
      <p className="text-ink-soft text-sm">{METHOD}</p>
    </div>
  );
}

const METHOD = t(
  'By the path of the sun over {city} on the 21st. Clouds are not counted, nor what stands around, and a high sun only grazes a wall. The direction is the one that was entered for the entrance: windows may look elsewhere.',
  { city: SITE.city },
);

const nameOf = (wall: Direction) => valueLabel('direction', wall);

const HOUSES: readonly (string | null)[] = ['Penthouse', 'Tenament', 'Row House', 'Bungalow'];

const isUnderRoof = ({ floor, total_floors, residential_type }: PropertyDetail) =>
  floor === total_floors || HOUSES.includes(residential_type);

function Hours({ title, wall }: { title: string; wall: Direction }) {
  const lines = SUN_DAYS.map(({ month, daylight }) => ({
    name: dates.months[month],
    hours: hoursOf(noticed(daylight, wall), sunOn(daylight)),
  }));
  const [first] = lines;
  const isAlike = lines.every(({ hours }) => hours === first?.hours);
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 cramped:grid-cols-1">
        {(isAlike ? [{ name: t('All year'), hours: first?.hours }] : lines).map(({ name, hours }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{hours}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

/** Minutes of sun that somebody notices: what is shorter only grazes the wall. */
const NOTICED = 15;

type Daylight = (typeof SUN_DAYS)[number]['daylight'];

const noticed = (daylight: Daylight, wall: Direction) =>
  sunOn(daylight, wall).filter(({ from, to }) => to - from >= NOTICED);

/** 'from about 12:30 pm to sunset', by the quarter of an hour. */
function hoursOf(spans: readonly SunSpan[], [day]: readonly SunSpan[]): string {
  const parts = spans.map(({ from, to }) => {
    const starts = from - (day?.from ?? 0) < NOTICED;
    const ends = (day?.to ?? 0) - to < NOTICED;
    return t(
      '{part, select, day {from sunrise to sunset} morning {from sunrise to about {to}} evening {from about {from} to sunset} other {from about {from} to about {to}}}',
      {
        part: starts ? (ends ? 'day' : 'morning') : ends ? 'evening' : 'between',
        from: quarter(from),
        to: quarter(to),
      },
    );
  });
  return parts.length === 0 ? t('no direct sun') : new Intl.ListFormat(languageTag(pageLanguage)).format(parts);
}

/** The nearest quarter of an hour to a time in minutes since midnight: '12:45 pm'. */
function quarter(minutes: number): string {
  const near = Math.round(minutes / 15) * 15;
  const [hour, rest] = [Math.floor(near / 60), near % 60];
  return rest === 0 ? hourText(hour) : dates.hour(`${hour % 12 || 12}:${rest}`, hour);
}

/** Of the drawing, in its own units: noon at the top, an hour 15 degrees, the last of `SUN_DAYS` on the outermost circle. */
const [MIDDLE, INNERMOST, APART] = [100, 36, 22];

/** The point of a circle at a time in minutes since midnight: 'x y'. */
function pointAt(minutes: number, radius: number): string {
  const angle = ((minutes - 720) / 720) * Math.PI;
  return [Math.sin(angle), -Math.cos(angle)].map((part) => Math.round(MIDDLE + radius * part)).join(' ');
}

const arcs = (spans: readonly SunSpan[], radius: number) =>
  spans.map(
    ({ from, to }) =>
      `M${pointAt(from, radius)}A${radius} ${radius} 0 ${to - from > 720 ? 1 : 0} 1 ${pointAt(to, radius)}`,
  );

/** The day of each season as an arc from sunrise to sunset, thick while the sun stands on the wall. */
function SunDial({ wall }: { wall: Direction }) {
  const days = SUN_DAYS.map((day, place) => ({ ...day, radius: INNERMOST + place * APART }));
  const drawn = (spansOf: (daylight: Daylight) => SunSpan[]) =>
    days.flatMap(({ daylight, radius }) => arcs(spansOf(daylight), radius)).join('');
  const label = t('A dial from sunrise to sunset; its thick lines are the hours below of the {direction} side.', {
    direction: nameOf(wall),
  });
  return (
    <svg role="img" aria-label={label} viewBox="0 0 200 134" className="w-full max-w-72 fill-none text-[9px]">
      <path d={drawn((daylight) => sunOn(daylight))} className="stroke-edge" />
      <path d={drawn((daylight) => noticed(daylight, wall))} className="stroke-warn" strokeWidth="8" />
      <g textAnchor="middle" className="fill-ink-soft">
        {[6, 9, 12, 15, 18].map((hour) => {
          const [x, y] = pointAt(hour * 60, 92)
            .split(' ')
            .map(Number);
          return (
            <text key={hour} x={x} y={(y ?? 0) + 3}>
              {hour % 12 || 12}
            </text>
          );
        })}
      </g>
      <g className="fill-ink-soft">
        {days.map(({ month, radius }) => (
          <text key={month} x={MIDDLE - radius - 8} y="118">
            {dates.shortMonths[month]}
          </text>
        ))}
      </g>
    </svg>
  );
}
