// `npm run forget -- 5550030001`: removes what a person left with that phone number, when they ask for it.
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { forgetPerson } from '#server/app.ts';
import { openSecretKey } from '#server/auth/secret-key.ts';
import { createNumberMark } from '#server/db/judged-numbers.ts';
import { StartProblem } from '#server/start-problem.ts';
import { onDatabase, runCommand } from './lib/site-command.ts';

const USAGE = `npm run forget -- PHONE

  removes name and phone from the visits of that person, deletes their messages, blanks homes that they offered and lines of reports with that number`;

const [phone = ''] = process.argv.slice(2);
await runCommand(USAGE, async () => {
  if (!isPhone(normalisePhone(phone))) throw new StartProblem('Write the phone number: npm run forget -- 5550030001');
  await onDatabase(async (database, config) => {
    const numberMark = createNumberMark((await openSecretKey(config)).for('judged numbers'));
    const parts = { database, numberMark };
    const { visits, messages, owners, submissions, lines } = await forgetPerson(parts, phone, Date.now());
    console.log(`Removed the name and phone from ${visits} visits, and deleted ${messages} messages.`);
    if (owners + submissions > 0) console.log(`Blanked ${owners} owners and ${submissions} homes that were offered.`);
    if (lines > 0) console.log(`Blanked the line of ${lines} reports of listings.`);
  });
});
