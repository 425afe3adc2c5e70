import { areaNameHere, areaNames } from '#domain/location/areas.ts';
import { type AmountField, type AmountTexts, RANGES } from '#domain/search/amounts.ts';
import type { Facets } from '#domain/search/filter-schema.ts';
import {
  FILTER_NAMES,
  FILTERS,
  filterOf,
  isSet,
  type NamesOf,
  NO_FILTERS,
  PANEL,
  type PanelGroup,
  type SearchFilters,
  type Sort,
} from '#domain/search/filters.ts';
import type { Histogram } from '#domain/search/search-page.ts';
import { labels } from '#domain/words/en-labels.ts';
import { search } from '#domain/words/en-search.ts';
import { t } from '#domain/words/t.ts';
import {
  areasInOrder,
  type Choice,
  choicesOf,
  countsOf,
  isChosen,
  rangeOf,
} from '#web/features/property-search/panel/group-choices.ts';
import {
  budgetChoices,
  CHOSEN_MARK,
  countChosen,
  draftOf,
  drawPriceBars,
  type FilterDraft,
  FOLDS,
  PANEL_FORM,
} from '#web/features/property-search/panel/panel-parts.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { type Fill, KeptPart, KeptParts } from '#web/ui/kept/kept-markup.tsx';
import { Link } from '#web/ui/link.tsx';

interface FilterPanelProps {
  filters: SearchFilters;
  sort: Sort | null;
  /** null where nothing was counted. */
  facets: Facets | null;
  histogram: Histogram | null;
}

/**
 * The filters (spec 2, Search): one GET form, which works without scripts too. A plain script applies a tick at once, and makes a drawer
 * of it on phones (`live-panel.ts`); amounts wait for Enter or the button.
 */
export function FilterPanel({ filters, sort, facets, histogram }: FilterPanelProps) {
  const draft = draftOf(filters);
  const hidden = { sort, society: filters.society, q: filters.q };
  return (
    <form id={PANEL_FORM} action={paths.search()} method="get" noValidate autoComplete="off">
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} defaultValue={value} />,
      )}
      {PANEL.map((group) => (
        <FilterGroup key={group.title} {...{ group, draft, facets, histogram, sort }} />
      ))}
      <div className="sticky bottom-0 flex flex-wrap gap-x-3 gap-y-2 border-line border-t bg-paper py-3 in-[dialog]:hidden">
        <Link to={paths.search()} className={buttonClass({ size: 'sm' }, 'grow')}>
          {t('Reset')}
        </Link>
        <Button type="submit" tone="primary" size="sm" className="grow-2">
          {t('Apply filters')}
        </Button>
      </div>
    </form>
  );
}

/** The property type that alone has what a group offers. */
const onlyOf = (group: PanelGroup) => group.filters.map(filterOf).find((filter) => filter.only)?.only;

/**
 * Filters that only one property type has are seen when it is chosen, by style alone, so that it works before scripts do. When
 * something is chosen in one of them, they are seen whatever the type.
 */
function displayOf(group: PanelGroup, chosen: SearchFilters): string {
  const only = onlyOf(group);
  const isShown = FILTER_NAMES.some((name) => filterOf(name).only === only && isSet(chosen[name]));
  return only === undefined || isShown ? '' : FOLDS[only];
}

interface FilterGroupProps extends Omit<FilterPanelProps, 'filters'> {
  group: PanelGroup;
  draft: FilterDraft;
}

/** A part of the panel that folds. Open at first, so that what can be chosen is seen, unless it is long and nothing in it is chosen. */
function FilterGroup({ group, draft, facets, histogram, sort }: FilterGroupProps) {
  const count = countChosen(draft, group);
  const look = {
    open: !group.folded || count > 0,
    className: classNames('fold', displayOf(group, draft.chosen)),
    'data-only': onlyOf(group),
  };
  const isBudget = rangeOf(group) === 'budget';
  if (group.control !== 'areas' && !isBudget) {
    const shown = { title: group.title, own: ownOf(group, draft) };
    const fill = group.control === 'amounts' ? undefined : countsOf(facets, choicesOf(group));
    return <KeptPart {...look} in="details" of={OwnGroup} shown={shown} fill={fill} />;
  }
  return (
    <details {...look}>
      <GroupTitle title={group.title} chosen={count} />
      <div>
        {group.control === 'areas' ? (
          <AreaBoxes chosen={draft.chosen.location} facets={facets} />
        ) : (
          <>
            {histogram && <PriceBars histogram={histogram} chosen={draft.chosen} />}
            <GroupControls group={group} draft={draft} fill={undefined} />
            <BudgetChoices chosen={draft.chosen} sort={sort} />
          </>
        )}
      </div>
    </details>
  );
}

/** What a group has of the filters, and of the amounts as they are typed. Nothing else is shown: a short text tells the kept parts apart. */
function ownOf({ filters }: PanelGroup, { chosen, amounts }: FilterDraft): Partial<SearchFilters | AmountTexts> {
  return Object.fromEntries(
    filters.map((name) => [name, filterOf(name).kind === 'amount' ? amounts[name as AmountField] : chosen[name]]),
  );
}

const NOTHING = draftOf(NO_FILTERS);

interface OwnGroupProps {
  title: PanelGroup['title'];
  own: Partial<SearchFilters | AmountTexts>;
  fill?: Fill;
}

/** The content of a group that shows what it has of its own, and no more. */
function OwnGroup({ title, own, fill }: OwnGroupProps) {
  const group = PANEL.find((one) => one.title === title);
  if (!group) return null;
  const draft = { chosen: { ...NOTHING.chosen, ...own }, amounts: { ...NOTHING.amounts, ...own } } as FilterDraft;
  return (
    <>
      <GroupTitle title={title} chosen={countChosen(draft, group)} />
      <div>
        <GroupControls group={group} draft={draft} fill={fill} />
      </div>
    </>
  );
}

/** The line that folds a group, with how much of it is chosen. */
function GroupTitle({ title, chosen }: { title: PanelGroup['title']; chosen: number }) {
  return (
    <summary>
      {labels[title]}
      {chosen > 0 && (
        <span className={CHOSEN_MARK}>
          {chosen}
          <span className="sr-only">{` ${t('chosen')}`}</span>
        </span>
      )}
    </summary>
  );
}

interface GroupControlsProps {
  group: PanelGroup;
  draft: FilterDraft;
  /** How many listings each choice would leave. */
  fill: Fill | undefined;
}

/** What a group offers, as ticks, tiles or boxes. */
function GroupControls({ group, draft, fill }: GroupControlsProps) {
  const title = labels[group.title];
  if (group.control === 'amounts') {
    const range = rangeOf(group);
    const terms = range !== undefined && RANGES[range].onUsualTerms ? `terms-${range}` : undefined;
    return (
      <>
        {terms && (
          <p id={terms} className="mb-2 text-ink-soft text-sm">
            {t('On the usual terms: a man and a woman together, the largest loan, the usual interest and years.')}
          </p>
        )}
        <AmountFields fields={group.filters} draft={draft} title={title} terms={terms} />
      </>
    );
  }
  const choices = choicesOf(group);
  const radio = group.control === 'tiles';
  const ticks = choices.map((choice, index) => (
    <Tick
      key={`${choice.name} ${choice.value}`}
      {...choice}
      checked={isChosen(draft.chosen, choice)}
      fill={fill?.slice(index, index + 1)}
      radio={radio}
    />
  ));
  const [first] = choices;
  if (!radio || first === undefined) {
    return (
      <div role="group" aria-label={title} className={group.control === 'chips' ? 'tick-chips' : 'tick-list'}>
        {ticks}
      </div>
    );
  }
  const { name } = first;
  return (
    <div role="group" aria-label={title}>
      <div className={choices.length === 2 ? 'tile-thirds' : 'tile-pairs *:first:col-span-full'}>
        <Tick
          name={name}
          value=""
          label={t('Any')}
          checked={!choices.some((choice) => isChosen(draft.chosen, choice))}
          radio
        />
        {ticks}
      </div>
    </div>
  );
}

interface TickShown extends Choice {
  checked: boolean;
  /** One of several values that exclude each other. */
  radio?: boolean;
}

/**
 * A value to choose with the number of listings that it would leave: two elements and no more, for a panel has 150 of them. The
 * number is shown by style (`data-left`) and read out as a description, so that the name stays the value's.
 */
function Tick({ label, radio, checked, fill: [left] = [], ...box }: TickShown & { fill?: Fill }) {
  return (
    <label className={radio ? 'tile' : undefined} data-left={left}>
      <input
        type={radio ? 'radio' : 'checkbox'}
        {...box}
        defaultChecked={checked}
        aria-description={left === undefined ? undefined : t('{count} found', { count: left })}
      />
      {label}
    </label>
  );
}

/** The areas, with a text that narrows the list. That text stays here: it has no name in the form and is never sent (spec 2). */
function AreaBoxes({ chosen, facets }: { chosen: readonly string[]; facets: Facets | null }) {
  const texts = chosen.filter((text) => !areaNames().includes(text));
  const ticks = [...texts, ...areasInOrder(chosen, facets)].map((area) => {
    const isText = texts.includes(area);
    const choice = {
      name: 'location' as const,
      value: area,
      label: isText ? t('“{text}”', { text: area }) : areaNameHere(area),
    };
    const checked = chosen.includes(area);
    return {
      key: area,
      of: Tick,
      sign: `${area} ${checked} ${isText}`,
      shown: { ...choice, checked },
      fill: isText ? undefined : countsOf(facets, [choice]),
    };
  });
  return (
    <>
      <TextInput
        data-narrows
        type="search"
        aria-label={t('Search areas')}
        placeholder={t('Search areas')}
        className="mb-2 hidden scripted:block"
      />
      <div role="group" aria-label={t('Area')}>
        <KeptParts in="div" className="tick-list max-h-[300px] overflow-y-auto" parts={ticks} />
      </div>
    </>
  );
}

type UnitField = NamesOf<'unit'>;

const isUnit = (field: AmountField | UnitField): field is UnitField => FILTERS[field].kind === 'unit';
const isAmount = (field: AmountField | UnitField): field is AmountField => FILTERS[field].kind === 'amount';

interface AmountFieldsProps {
  /** The ends of one range, and its unit when there is a choice. */
  fields: readonly (AmountField | UnitField)[];
  draft: FilterDraft;
  title: string;
  /** The id of what is said of them all. */
  terms: string | undefined;
}

/** A budget or a size as typed, under the choice of the unit; a script says below each end what is understood, or what is wrong. */
function AmountFields({ fields, draft: { chosen, amounts }, title, terms }: AmountFieldsProps) {
  return (
    <>
      {fields.filter(isUnit).map((field) => (
        <RadioTiles
          key={field}
          legend={t('Unit of size')}
          legendHidden
          name={field}
          tiles={search.sizeUnits.map((label, index) => ({ value: String(index === 1), label }))}
          defaultValue={String(chosen[field])}
          className="mb-3 grid grid-cols-2 gap-2"
        />
      ))}
      <div
        role="group"
        aria-label={title}
        aria-describedby={terms}
        className="grid grid-cols-2 items-start gap-3 cramped:grid-cols-1"
      >
        {fields.filter(isAmount).map((field) => {
          const { label, range, end } = FILTERS[field];
          return (
            <Field key={field} id={`panel-${field}`} label={end === 'min' ? t('Min') : t('Max')}>
              <TextInput
                name={field}
                aria-label={labels[label]}
                // A budget is words too: '70 lac'.
                inputMode={RANGES[range].isWhole ? undefined : 'decimal'}
                autoComplete="off"
                defaultValue={amounts[field]}
              />
            </Field>
          );
        })}
      </div>
    </>
  );
}

/** How the prices of what matches are spread; the bars of the budget stand out. */
function PriceBars({ histogram, chosen }: { histogram: Histogram; chosen: SearchFilters }) {
  const bars = drawPriceBars(histogram, chosen);
  if (bars === null) return null;
  return (
    <svg
      role="img"
      aria-label={bars.label}
      viewBox={bars.viewBox}
      preserveAspectRatio="none"
      className="price-bars"
      data-counts={histogram.counts.join(' ')}
    >
      <path d={bars.outside} />
      <path d={bars.inside} />
    </svg>
  );
}

/** The highest prices that many ask for, each a link. With scripts it is a button, and another press takes the one in force away. */
function BudgetChoices({ chosen, sort }: { chosen: SearchFilters; sort: Sort | null }) {
  const choices = budgetChoices(chosen, sort);
  const shown = choices.map(({ rupees, amount, label, isChosen: isPressed }) => ({ rupees, amount, label, isPressed }));
  const addresses = choices.map(({ href }) => href);
  return <KeptPart in="p" of={BudgetLinks} shown={{ choices: shown }} fill={addresses} className="quick-choices" />;
}

interface BudgetLinksProps {
  choices: readonly { rupees: number; amount: string; label: string; isPressed: boolean }[];
  fill?: Fill;
}

function BudgetLinks({ choices, fill = [] }: BudgetLinksProps) {
  return (
    <>
      {t('Up to')}
      {choices.map(({ rupees, amount, label, isPressed }, index) => (
        <a
          key={rupees}
          href={String(fill[index])}
          rel="nofollow"
          aria-label={label}
          data-rupees={rupees}
          data-pressed={isPressed || undefined}
        >
          {amount}
        </a>
      ))}
    </>
  );
}
