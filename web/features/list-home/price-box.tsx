import { isHardlyMeant } from '#domain/owners.ts';
import { formatPrice } from '#domain/property/price.ts';
import { plainAmount } from '#domain/property/typed-amounts.ts';
import { ownerWords } from '#domain/words/en-listing-form.ts';
import { Checkbox } from '#web/ui/form/choices.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

interface PriceBoxProps {
  /** What stands in the box now. */
  price: string;
  /** The price that was asked back; null: none was. */
  asked: string | null;
  problemOf: (field: string) => string | undefined;
  held: (field: string) => string;
}

/** The price, with the amount in words. One that is hardly meant is asked back: a tick says that it is (OFFER-21). */
export function PriceBox({ price, asked, problemOf, held }: PriceBoxProps) {
  const isAsked = asked !== null && isHardlyMeant(price) && plainAmount(price) === plainAmount(asked);
  return (
    <div>
      <Field
        {...ownerWords('price', 'offer')}
        error={problemOf('price')}
        aside={<span className="font-semibold text-ink">{previewOf(price)}</span>}
      >
        <TextInput name="price" autoComplete="off" maxLength={40} defaultValue={held('price')} />
      </Field>
      {isAsked && (
        <Checkbox
          name="is_meant"
          value="true"
          defaultChecked={held('is_meant') === 'true'}
          label="Yes, this price is right: send it as it is"
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
