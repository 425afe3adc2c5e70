import { readOption } from '#domain/entry/option-words.ts';
import { LIMITS } from '#domain/limits.ts';
import { asciiDigits } from '#domain/phone.ts';
import { FILTERS, type FilterName, filterOf } from '#domain/search/filters.ts';

/** The filters whose options are called otherwise as a field of a listing. */
const FIELDS: Partial<Record<string, string>> = { amenity: 'amenity_list' };

/** The option that a text names, where it is not written like it. */
function optionOf(name: FilterName, text: string): string {
  const filter = filterOf(name);
  if (!('values' in filter) || text.length > LIMITS.search.text) return text;
  const option = readOption(FIELDS[name] ?? name, filter.values, text);
  const isPlain = option?.toLowerCase() === text.toLowerCase().replaceAll(' ', '+');
  // A listing of nine rooms is in the class of five and more; who asks for nine does not ask for five.
  const isMore = option === '5+bhk' && !asciiDigits(text).includes('5');
  return option === null || isPlain || isMore ? text : option;
}

/**
 * What an address or a call asks for, with the options that people write as the filters know them (D119): `bhk_type=2 BHK` is
 * `2bhk`, `direction=north-east` `NorthEast`. null when nothing is to be written otherwise; what names no option stays, so that it can be
 * reported. For the server, where typed addresses arrive: no page's script carries the words.
 */
export function withTypedOptions(params: URLSearchParams): URLSearchParams | null {
  const read = [...params].map(([key, text]): [string, string] => {
    if (!Object.hasOwn(FILTERS, key)) return [key, text];
    const name = key as FilterName;
    return [
      key,
      filterOf(name).kind === 'several'
        ? text
            .split(',')
            .map((one) => optionOf(name, one))
            .join(',')
        : optionOf(name, text),
    ];
  });
  const isSame = [...params].every(([, text], at) => text === read[at]?.[1]);
  return isSame ? null : new URLSearchParams(read);
}
