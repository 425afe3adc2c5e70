// `npm run requirements`: which rows of docs/requirements.md does no test name, and which citations lead nowhere?
import { danglingCitations, openLevels, provenBy, requirements } from './lib/requirements.ts';

const rows = requirements();
const proven = provenBy();
const open = rows.filter((row) => openLevels(row, proven).length > 0);

const line = (area: string, total: number | string, named: number | string): void =>
  console.log(`${area.padEnd(9)}${String(total).padStart(5)}${String(named).padStart(8)}`);
line('area', 'rows', 'proved');
for (const [area, group = []] of Object.entries(Object.groupBy(rows, (row) => row.area))) {
  line(area, group.length, group.filter((row) => !open.includes(row)).length);
}
line('total', rows.length, rows.length - open.length);

const findings = [
  ...open.map((row) => `${row.id} has no test at the level of ${openLevels(row, proven).join(', ')}: ${row.text}`),
  ...danglingCitations(),
];
for (const finding of findings) console.log(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
