// `npm run sweep [-- --dry-run]`: compares photographs with the rows that name them, removes what is left over, and reports what is missing.
import { uploadFolder } from '#server/http/file-form.ts';
import { createLog } from '#server/log.ts';
import { createPhotoLibrary, openPhotoFiles, sweepMedia } from '#server/media/photo-library.ts';
import { unfinishedFolders } from '#server/media/store.ts';
import { StartProblem } from '#server/start-problem.ts';
import { pairStorage } from '#server/storage/installation.ts';
import { onDatabase, runCommand } from './lib/site-command.ts';

const USAGE = `npm run sweep [-- --dry-run]

  --dry-run   says what would be removed, and removes nothing`;

const args = process.argv.slice(2);
const dryRun = args.includes('--dry-run');
const now = Date.now;

await runCommand(USAGE, async () => {
  // Misspelt, it would remove what it should only name.
  if (args.some((arg) => arg !== '--dry-run')) throw new StartProblem(USAGE);
  await onDatabase(async (database, config) => {
    const opened = await openPhotoFiles(config);
    await pairStorage({ ...opened, database, config, log: createLog('warn') });
    const library = createPhotoLibrary({ ...opened, database, now, log: createLog('warn') });
    const leftoverFolders = [uploadFolder(config), ...unfinishedFolders(config.media)];
    const report = await sweepMedia({ ...opened, library, database, now, leftoverFolders }, { dryRun });
    const verb = dryRun ? 'would be removed' : 'removed';
    if (!dryRun) console.log(`${report.staged} uploads that no listing took within two days: removed.`);
    console.log(`${report.orphans.length} photographs that nothing names: ${verb}.`);
    console.log(`${report.leftovers} files of broken-off uploads: ${verb}.`);
    console.log(`${report.missing.length} photographs whose files are missing: restore them from a backup.`);
    for (const key of report.missing) console.log(`  missing: ${key}`);
    if (report.missing.length > 0) process.exitCode = 1;
  });
});
