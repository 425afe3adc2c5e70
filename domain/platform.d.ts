/** What every JavaScript platform has and the language library does not name: domain/ may use it, and nothing else of a browser or of Node. */

declare class URLSearchParams {
  append(name: string, value: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  toString(): string;
}

declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
}
