import type { ReactNode } from 'react';
import { isHardlyMeant } from '#domain/owners.ts';
import type { FieldName } from '#domain/property/field-shapes.ts';
import { PROPERTY_TYPES } from '#domain/property/options.ts';
import { formatPrice } from '#domain/property/price.ts';
import { plainAmount } from '#domain/property/typed-amounts.ts';
import { SITE } from '#domain/site.ts';
import { ownerWords } from '#domain/words/en-listing-form.ts';
import { t } from '#domain/words/t.ts';
import { choicesOf, FieldBox } from '#web/listing-fields/field-box.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox, RadioTiles } from '#web/ui/form/choices.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';

/** What the parts of the form need: what is wrong with a field, what it holds at first, and what kind of home it is. */
export interface FactsProps {
  problemOf: (field: string) => string | undefined;
  held: (field: string) => string;
  /** '' until it is chosen. */
  type: string;
}

interface FirstFactsProps extends FactsProps {
  /** As it is typed. */
  price: string;
  /** The price that was asked back. */
  questionedPrice: string | null;
}

const UNITS = [
  { value: 'false', label: t('square feet') },
  { value: 'true', label: t('square yards') },
] as const;

/** What, where, how much and how large: nothing is chosen beforehand. */
export function FirstFacts({ problemOf, held, type, price, questionedPrice }: FirstFactsProps) {
  return (
    <>
      <Part title={t('What are you selling?')}>
        <RadioTiles
          legend={t('Kind of property')}
          legendHidden
          name="property_type"
          tiles={PROPERTY_TYPES.map((value) => ({
            value,
            label: value === 'Residential' ? t('A home') : t('A commercial place'),
          }))}
          defaultValue={held('property_type') as (typeof PROPERTY_TYPES)[number]}
          error={problemOf('property_type')}
        />
        <div className={type === 'Residential' ? 'grid gap-4' : 'scripted:hidden grid gap-4'}>
          <Tiles field="bhk_type" problemOf={problemOf} held={held} />
          <Tiles field="residential_type" problemOf={problemOf} held={held} />
        </div>
        <div className={type === 'Commercial' ? '' : 'scripted:hidden'}>
          <Tiles field="commercial_type" problemOf={problemOf} held={held} />
        </div>
      </Part>
      <Part title={t('Where is it, what does it cost, how large is it?')}>
        <Field label={t('Area of {city}', { city: SITE.city })} error={problemOf('location')}>
          <FieldBox field="location" none={t('Choose the area')} autoComplete="on" defaultValue={held('location')} />
        </Field>
        <PriceBox price={price} questioned={questionedPrice} problemOf={problemOf} held={held} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...ownerWords('size', 'offer')} error={problemOf('size')}>
            <FieldBox field="size" inputMode="decimal" maxLength={20} defaultValue={held('size')} />
          </Field>
          <RadioTiles
            legend={ownerWords('is_size_in_yards', 'offer').label}
            name="is_size_in_yards"
            tiles={UNITS}
            defaultValue={held('is_size_in_yards') as 'true'}
            error={problemOf('is_size_in_yards')}
          />
        </div>
      </Part>
    </>
  );
}

interface TilesProps extends Pick<FactsProps, 'problemOf' | 'held'> {
  field: FieldName;
}

/** The choices of a field as tiles. */
function Tiles({ field, problemOf, held }: TilesProps) {
  return (
    <RadioTiles
      legend={ownerWords(field, 'offer').label}
      name={field}
      tiles={choicesOf(field, '') ?? []}
      defaultValue={held(field)}
      error={problemOf(field)}
    />
  );
}

interface PriceBoxProps {
  /** What stands in the box now. */
  price: string;
  /** The price that was asked back; null: none was. */
  questioned: string | null;
  problemOf: (field: string) => string | undefined;
  held: (field: string) => string;
}

/** The price, with the amount in words. One that is hardly meant is asked back: a tick says that it is (OFFER-21). */
function PriceBox({ price, questioned, problemOf, held }: PriceBoxProps) {
  const isQuestioned = questioned !== null && isHardlyMeant(price) && plainAmount(price) === plainAmount(questioned);
  return (
    <div>
      <Field
        {...ownerWords('price', 'offer')}
        error={problemOf('price')}
        aside={<span className="font-semibold text-ink">{previewOf(price)}</span>}
      >
        <TextInput name="price" autoComplete="off" maxLength={40} defaultValue={held('price')} />
      </Field>
      {isQuestioned && (
        <Checkbox
          name="is_meant"
          value="true"
          defaultChecked={held('is_meant') === 'true'}
          label={t('Yes, this price is right: send it as it is')}
        />
      )}
    </div>
  );
}

/** '72 lakh' -> '₹72.00 Lac'; nothing for what is no amount. */
function previewOf(text: string): string {
  const plain = plainAmount(text);
  return /^\d{1,12}$/.test(plain) ? formatPrice(Number(plain)) : '';
}

/** A step of the form. */
export function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={classNames('panel flex flex-col gap-4 p-4 sm:p-6', className)}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
