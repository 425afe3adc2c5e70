import { compileMessage } from '#domain/words/compile-message.ts';
import { CATALOGUES } from '#domain/words/words.ts';
import { csvRows } from '#server/import/csv.ts';
import { messageCalls, placesOf } from './messages.ts';
import { isCode, isTest, projectFiles, readProjectFile } from './project-files.ts';

/** Of each language, English text -> translation. */
type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A message of the project, and where it is said. */
interface ProjectMessage {
  files: string[];
  /** Values that a place is given and the message does not name, or the other way round. */
  faults: string[];
}

/** Every message that the site says, by its English text, in the order of the files. */
export function projectMessages(): Map<string, ProjectMessage> {
  const messages = new Map<string, ProjectMessage>();
  const files = projectFiles().filter((file) => /^(?:domain|server|web)\//.test(file) && isCode(file) && !isTest(file));
  for (const file of files) {
    for (const { text, values } of messageCalls(file, readProjectFile(file))) {
      const message = messages.get(text) ?? { files: [], faults: [] };
      if (!message.files.includes(file)) message.files.push(file);
      message.faults.push(...faultsOfValues(text, values).map((fault) => `${file}: ${fault}: ${text}`));
      messages.set(text, message);
    }
  }
  return messages;
}

function faultsOfValues(text: string, values: readonly string[] | null): string[] {
  if (values === null) return ['the values of a message must be written out'];
  const places = placesOf(compileMessage(text));
  return [
    ...places.filter((name) => !values.includes(name)).map((name) => `no value for {${name}}`),
    ...values.filter((name) => !places.includes(name)).map((name) => `no place for ${name}`),
  ];
}

/** What is wrong with a translation: other places or elements than the English text has, or a notation that cannot be read. */
export function faultsOfTranslation(text: string, translation: string): string[] {
  try {
    const asked = placesOf(compileMessage(text));
    const given = placesOf(compileMessage(translation));
    const elements = (of: string) => [...of.matchAll(/<\/?\w+>/g)].map(String).sort().join(' ');
    return [
      ...(translation.trim() === '' ? ['it says nothing'] : []),
      ...asked.filter((name) => !given.includes(name)).map((name) => `{${name}} is missing`),
      ...given.filter((name) => !asked.includes(name)).map((name) => `{${name}} is not in the English text`),
      ...(elements(text) === elements(translation) ? [] : ['other elements than in the English text']),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** What is wrong with the messages of the project: not translated, said nowhere (or said otherwise by now), or unlike the English text. */
export function faultsOfMessages(messages = projectMessages(), catalogues: Catalogues = CATALOGUES): string[] {
  const said = [...messages.values()].flatMap(({ faults }) => faults);
  const ofLanguages = Object.entries(catalogues).flatMap(([language, catalogue]) => [
    ...[...messages.keys()].filter((text) => catalogue[text] === undefined).map((text) => `${language} lacks: ${text}`),
    ...Object.keys(catalogue)
      .filter((text) => !messages.has(text))
      .map((text) => `${language} has what nothing says: ${text}`),
    ...Object.entries(catalogue).flatMap(([text, translation]) =>
      faultsOfTranslation(text, translation).map((fault) => `${language}: ${fault}: ${text}`),
    ),
  ]);
  return [...said, ...ofLanguages];
}

const headOf = (catalogues: Catalogues) => ['English', ...Object.keys(catalogues), 'Where'];

/** A translator's sheet as CSV: each message with its translations and where it is said. The mark in front tells spreadsheets its encoding. */
export function translationSheet(
  messages: ReadonlyMap<string, Pick<ProjectMessage, 'files'>>,
  catalogues: Catalogues,
): string {
  const rows = [...messages].map(([text, { files }]) => [
    ...[text, ...Object.values(catalogues).map((catalogue) => catalogue[text] ?? '')],
    files.join(' '),
  ]);
  const lines = [headOf(catalogues), ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`));
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

/** The catalogues with what a translator's sheet says, and what is wrong with it by its lines. An empty cell changes nothing. */
export function readTranslations(sheet: string, messages: ReadonlyMap<string, unknown>, before: Catalogues) {
  const text = sheet.replace(/^\uFEFF/, '');
  const separator = text.split('\n', 1)[0]?.includes(';') ? ';' : ',';
  const [head, ...rows] = csvRows(text, { separator, isRow: null });
  const languages = Object.keys(before);
  const catalogues: Record<string, Record<string, string>> = structuredClone(before);
  const wanted = headOf(before);
  if (wanted.some((name, place) => head?.cells[place] !== name))
    return { catalogues, faults: [`The first line must be: ${wanted.join(', ')}`] };
  const faults = rows.flatMap(({ line, cells: [message = '', ...cells], fault }) => {
    if (fault) return [`Line ${line}: ${fault}`];
    if (!messages.has(message)) return [`Line ${line}: nothing says this any more: ${message}`];
    return languages.flatMap((language, place) => {
      const said = (cells[place] ?? '').trim();
      if (said === '') return [];
      catalogues[language] = { ...catalogues[language], [message]: said };
      return faultsOfTranslation(message, said).map((wrong) => `Line ${line}, ${language}: ${wrong}`);
    });
  });
  return { catalogues, faults };
}
