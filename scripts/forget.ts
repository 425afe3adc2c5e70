// `npm run forget -- 5550030001`: removes what a person left with that phone number, when they ask for it.
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { forgetPerson } from '#server/services/forget-person.ts';
import { runProgram, StartProblem } from '#server/start-problem.ts';

const [phone = ''] = process.argv.slice(2);
await runProgram(async () => {
  if (!isPhone(normalisePhone(phone))) throw new StartProblem('Write the phone number: npm run forget -- 5550030001');
  const database = await openDatabase(readConfig(process.env).database);
  try {
    const { visits, messages } = await forgetPerson(database, phone, Date.now());
    console.log(`Removed the name and phone from ${visits} visits, and deleted ${messages} messages.`);
  } finally {
    await database.close();
  }
});
