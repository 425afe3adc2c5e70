import type { PropertyType } from '#domain/property/options.ts';
import type { Label } from '#domain/words/en.ts';

/** The kinds of search filters: what an entry of the table in `filters.ts` says, and what value it has in a search. */

interface Entry {
  /** What it is called in a sentence, by its name in the catalogue of words. */
  label: Label;
  /** Other names of its key in an address or a call. */
  otherKeys?: readonly string[];
  /** The property type that alone has it (D36). */
  only?: PropertyType;
  /** Pages narrowed by it are for search engines too. */
  crawled?: boolean;
  document?: string;
}

/** One of its values or any, or several of them. */
interface Choice extends Entry {
  kind: 'one' | 'several';
  values: readonly string[];
  /** A value that asks for nothing. */
  anyValue?: string;
  /** The words that say what a value is away from its title, where its label alone says too little. */
  chip?: 'facing';
}

/** One end of a range of amounts; both ends are right or wrong together. */
interface Amount extends Entry {
  kind: 'amount';
  range: AmountRange;
  end: 'min' | 'max';
}

export type AmountRange = 'budget' | 'size';

/** The unit of a range: true for the second of two. It narrows nothing by itself. */
interface Unit extends Entry {
  kind: 'unit';
  range: AmountRange;
}

/** Yes, or it does not matter; names of areas, or texts that mean areas (D40); the name of one thing; a text typed by a person. */
interface Plain extends Entry {
  kind: 'flag' | 'areas' | 'name' | 'text';
}

export type Filter = Choice | Amount | Unit | Plain;

/** What a search holds of a filter. An empty list, undefined and false all mean: any. */
export type ValueOf<F> = F extends { kind: 'one'; values: readonly (infer V)[] }
  ? V | undefined
  : F extends { kind: 'several'; values: readonly (infer V)[] }
    ? V[]
    : F extends { kind: 'areas' }
      ? string[]
      : F extends { kind: 'amount' }
        ? number | undefined
        : F extends { kind: 'name' | 'text' }
          ? string | undefined
          : boolean;
