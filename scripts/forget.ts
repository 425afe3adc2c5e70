// `npm run forget -- 5550030001`: removes what a person left with that phone number, when they ask for it.
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { forgetPerson } from '#server/forget-person.ts';
import { runProgram, StartProblem } from '#server/start-problem.ts';
import { onDatabase } from './lib/site-command.ts';

const [phone = ''] = process.argv.slice(2);
await runProgram(async () => {
  if (!isPhone(normalisePhone(phone))) throw new StartProblem('Write the phone number: npm run forget -- 5550030001');
  await onDatabase(async (database) => {
    const { visits, messages } = await forgetPerson(database, phone, Date.now());
    console.log(`Removed the name and phone from ${visits} visits, and deleted ${messages} messages.`);
  });
});
