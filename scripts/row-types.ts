// `npm run rows`: writes the types of rows, after a migration.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectSqlite } from '#server/db/engines/sqlite.ts';
import { migrate } from '#server/db/migrate.ts';
import { ROOT } from './lib/project-files.ts';
import { columnsOfSqlite, rowTypes } from './lib/row-types.ts';

const folder = mkdtempSync(join(tmpdir(), 'chavi-rows-'));
const file = join(folder, 'rows.sqlite');
const db = connectSqlite(file, 'write', {});
await migrate(db, 'sqlite').finally(() => db.destroy());
writeFileSync(join(ROOT, 'server/db/rows.generated.ts'), rowTypes(columnsOfSqlite(file)));
rmSync(folder, { recursive: true });
