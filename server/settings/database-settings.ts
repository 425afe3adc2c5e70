import { z } from 'zod';

const EXAMPLE = 'postgres://user:password@localhost:5432/chavi';
/** Of what the driver reads, that which does not contradict how the pools are set up. It ignores what is misspelt. */
const PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'uselibpqcompat', 'host'];

/** There is never a silent fall-back from one engine to the other. No sentence repeats the address: it may hold a password. */
export const DATABASE_SETTINGS = {
  DATABASE_URL: z
    .string()
    .superRefine((value, { addIssue }) => {
      const problem = problemOf(value);
      if (problem !== null) addIssue(problem);
    })
    .optional(),
};

function problemOf(value: string): string | null {
  const isOurs = /^postgres(ql)?:\/\//.test(value);
  if (isOurs && (!URL.canParse(value) || new URL(value).hash !== ''))
    return `cannot be read: in a password #, /, ?, @ and % are written as %23, %2F, %3F, %40 and %25, as in ${EXAMPLE}.`;
  if (!isOurs)
    return `must start with postgres://, for example ${EXAMPLE}; leave it unset for a SQLite file in DATA_DIR.`;
  const { pathname, searchParams } = new URL(value);
  if (pathname.length < 2) return `must name a database, for example ${EXAMPLE}.`;
  const strange = [...searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  return strange === undefined ? null : `may have ${PARAMETERS.join(', ')} behind its ?; it has '${strange}'.`;
}
