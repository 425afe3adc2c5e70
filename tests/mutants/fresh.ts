import fc from 'fast-check';
import { beforeEach } from 'vitest';
import { z } from 'zod';
import { replaceBook } from '#domain/location/area-today.ts';

// Sources that are read afresh describe themselves anew: two descriptions under one name would be refused.
z.globalRegistry.clear();

// A change is tried by tests, not by what is read before them.
const stryker: { activeMutant?: string } = Object(Reflect.get(globalThis, '__stryker__'));
stryker.activeMutant = undefined;

// The same examples at every run, and no smaller one is looked for.
fc.configureGlobal({ seed: 83, endOnFailure: true });

// What is worked out once for a book of areas is worked out by each test, else only the first one would be known to reach it.
beforeEach(() => replaceBook({ areas: [], places: [], moved: [] }));
