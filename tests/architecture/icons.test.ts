import { describe, expect, it } from 'vitest';
import { ICON_NAMES } from '#web/ui/icons/names.ts';
import { iconSprite, SPRITE_FILE } from '../../scripts/lib/icon-sprite.ts';
import { isCode, isTest, projectFiles, readProjectFile } from '../../scripts/lib/project-files.ts';

describe('the icons', () => {
  it('are drawn as their names say (else: npm run icons)', () => {
    expect(readProjectFile(SPRITE_FILE)).toBe(iconSprite());
  });

  it('are each shown somewhere, and named in the order of letters', () => {
    const screens = projectFiles().filter((file) => /^web\/.*\.tsx?$/.test(file) && isCode(file) && !isTest(file));
    const sources = screens.filter((file) => !file.endsWith('icons/names.ts')).map(readProjectFile);
    const unused = ICON_NAMES.filter((name) => !sources.some((source) => new RegExp(`['"]${name}['"]`).test(source)));
    expect(unused).toEqual([]);
    expect([...ICON_NAMES].sort()).toEqual(ICON_NAMES);
  });
});
