import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { KeptPiece, PagePiece } from '#domain/page-pieces.ts';
import { createKeptMarkup, type Fill, KeptMarkup, KeptPart } from '#web/ui/kept/kept-markup.tsx';
import { Link } from '#web/ui/link.tsx';

let drawn = 0;

function Home({ title }: { title: string }) {
  drawn += 1;
  return (
    <Link to="/property/1" className="card">
      {title}
    </Link>
  );
}

function Sign({ title }: { title: string }) {
  return <b>{title}</b>;
}

function Drawing() {
  return <img src="/drawing.svg" alt="" />;
}

/** Renders a list of these titles as a page would. */
function pageOf(titles: readonly string[], forPage: ReturnType<typeof createKeptMarkup>): PagePiece[] {
  const { markupOf, piecesOf } = forPage();
  const list = titles.map((title) => <KeptPart key={title} in="li" of={Home} shown={{ title }} data-title={title} />);
  return piecesOf(renderToString(<KeptMarkup value={markupOf}>{list}</KeptMarkup>));
}

const textOf = (page: readonly PagePiece[]) =>
  page.map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece.bytes))).join('');

it('renders a part once for all pages that show the same', () => {
  const keeping = createKeptMarkup();
  drawn = 0;
  const one = pageOf(['Flat', 'Shop'], keeping);
  const other = pageOf(['Villa', 'Shop'], keeping);
  expect(drawn).toBe(3);
  expect(textOf(other)).toBe(
    '<li data-title="Villa"><a class="card" href="/property/1">Villa</a></li>' +
      '<li data-title="Shop"><a class="card" href="/property/1">Shop</a></li>',
  );
  expect(other[3]).toBe(one[3]);
  expect(other[3]).toMatchObject({ classLists: ['card'], elements: ['<a'], icons: [] });
  expect((other[1] as KeptPiece).classLists).toBe((other[3] as KeptPiece).classLists);
});

it('takes no text for the place of a part', () => {
  const title = '<!--kept:0-->';
  const text = textOf(pageOf([title], createKeptMarkup()));
  expect(text.split('&lt;!--kept:0--&gt;')).toHaveLength(3);
});

it('begins a part with what the part draws, not with a hint to fetch its picture', () => {
  const { markupOf, piecesOf } = createKeptMarkup()();
  expect(textOf(piecesOf(markupOf([{ of: Drawing, shown: {} }])))).toBe('<img src="/drawing.svg" alt=""/>');
});

it('keeps different parts apart that show the same', () => {
  const { markupOf, piecesOf } = createKeptMarkup()();
  const shown = { title: 'Flat' };
  expect(textOf(piecesOf(markupOf([{ of: Sign, shown }]) + markupOf([{ of: Home, shown }])))).toMatch(
    /^<b>Flat<\/b><a class/,
  );
});

it('stays within its bytes', () => {
  const keeping = createKeptMarkup(1500);
  drawn = 0;
  for (const title of ['Flat', 'Shop', 'Villa', 'Plot', 'Office', 'Flat']) pageOf([title], keeping);
  expect(drawn).toBe(6);
});

function Tick({ name, fill }: { name: string; fill?: Fill }) {
  drawn += 1;
  return (
    <label data-left={fill?.[0]}>
      <input type="checkbox" aria-description={fill && `${fill[0]} of ${fill[1]}`} />
      {name}
    </label>
  );
}

it('writes the numbers of a page into a part that is rendered once for all of them', () => {
  const keeping = createKeptMarkup();
  drawn = 0;
  const ticksOf = (...parts: [string, number, number][]) => {
    const { markupOf, piecesOf } = keeping();
    const html = markupOf(parts.map(([name, ...fill]) => ({ of: Tick, shown: { name }, fill })));
    return textOf(piecesOf(`<form>${html}</form>`));
  };
  const tick = (name: string, left: number, all: number) =>
    `<label data-left="${left}"><input type="checkbox" aria-description="${left} of ${all}"/>${name}</label>`;
  expect(ticksOf(['Gym', 12, 40])).toBe(`<form>${tick('Gym', 12, 40)}</form>`);
  expect(ticksOf(['Lift', 7, 9], ['Gym', 0, 5])).toBe(`<form>${tick('Lift', 7, 9)}${tick('Gym', 0, 5)}</form>`);
  expect(drawn).toBe(2);
});

function Way({ name, fill: [to] = [] }: { name: string; fill?: Fill }) {
  drawn += 1;
  return <a href={String(to)}>{name}</a>;
}

it('writes the addresses of a page into a part as React would', () => {
  const keeping = createKeptMarkup();
  drawn = 0;
  for (const to of ['/search?location=Bopal&sort=newest', '/?q="<\'$&>']) {
    const { markupOf, piecesOf } = keeping();
    const [, part] = piecesOf(markupOf([{ of: Way, shown: { name: 'Bopal' }, fill: [to] }]));
    expect(textOf([part as KeptPiece])).toBe(renderToString(<Way name="Bopal" fill={[to]} />));
  }
  // Once for both, and twice for what it is compared with.
  expect(drawn).toBe(3);
});

it('tells the classes of a part with numbers as of any other', () => {
  const { markupOf, piecesOf } = createKeptMarkup()();
  const shown = { title: 'Flat' };
  const [, piece] = piecesOf(
    markupOf<{ name?: string; title?: string }>([
      { of: Tick as never, shown: { name: 'Gym' }, fill: [1, 2] },
      { of: Home as never, shown },
    ]),
  );
  expect(piece).toMatchObject({ classLists: ['card'], elements: expect.arrayContaining(['<label', '<input', '<a']) });
});
