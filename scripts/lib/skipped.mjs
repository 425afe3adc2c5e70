/**
 * Tests that may be left out where `CI` is set, each with the reason. Whatever else lacks something there fails: `npm test` installs it
 * (`prepare.mjs`). Plain JavaScript: it is read before anything is installed.
 */
const MAY_BE_SKIPPED = [
  [
    /^tests\/integration\/deploy\/containers\.test\.ts$/,
    'docker compose needs an engine, which a container of CI cannot have',
  ],
  [/^tests\/integration\/moving\/backup\.test\.ts$/, 'one test is about PostgreSQL alone'],
  [/^tests\/integration\/db\/migrations\.test\.ts$/, 'one test is about PostgreSQL alone'],
  [/^server\/c-library\.test\.ts$/, 'it is about the C library of GNU'],
  [/^bench\/processes\.test\.ts$/, 'some machines tell no process its memory'],
];

/**
 * The tests of Vitest's report that did not run without such a reason: 'file: title'. What no engine differs in is asked once: that a test ran
 * on SQLite is the reason. `root` is the project's folder.
 */
export function unexcused(report, root) {
  return report.testResults.flatMap(({ name, assertionResults }) => {
    const file = name
      .slice(root.length)
      .replace(/^[\\/]/, '')
      .replaceAll('\\', '/');
    if (MAY_BE_SKIPPED.some(([excused]) => excused.test(file))) return [];
    const ran = new Set(assertionResults.filter(isRun).map(({ fullName }) => fullName));
    return assertionResults
      .filter((test) => !isRun(test) && !ran.has(test.fullName.replace('postgres', 'sqlite')))
      .map(({ fullName }) => `${file}: ${fullName}`);
  });
}

const isRun = ({ status }) => ['passed', 'failed'].includes(status);
