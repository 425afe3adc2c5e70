/** A family of measurements: its two lines of description, and its values. */
interface Family {
  description: string[];
  values: string[];
}

/**
 * The measurements of several processes, each a text in the Prometheus format, as one text: each family once, and each value with a
 * label `process`, the place of its process. Nothing is added up: that is for who reads them.
 */
export function mergeMeasurements(texts: readonly [place: number, text: string][]): string {
  const families = new Map<string, Family>();
  for (const [place, text] of texts) {
    let family: Family = { description: [], values: [] };
    for (const line of text.split('\n')) {
      if (line === '') continue;
      if (!line.startsWith('# ')) {
        family.values.push(labelled(line, place));
        continue;
      }
      const [, kind, name = ''] = line.split(' ', 3);
      family = families.get(name) ?? { description: [], values: [] };
      families.set(name, family);
      if (!family.description.some((known) => known.startsWith(`# ${kind} `))) family.description.push(line);
    }
  }
  const lines = [...families.values()].flatMap(({ description, values }) => [...description, ...values]);
  return `${lines.join('\n')}\n`;
}

/** `name{a="b"} 1` -> `name{process="2",a="b"} 1`. */
function labelled(line: string, place: number): string {
  return line.replace(/^([^\s{]+)(?:\{(.*)\})?/, (_all, name: string, labels?: string) => {
    return `${name}{process="${place}"${labels ? `,${labels}` : ''}}`;
  });
}
