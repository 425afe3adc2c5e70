import { z } from 'zod';

// Sources that are read afresh describe themselves anew: two descriptions under one name would be refused.
z.globalRegistry.clear();

// A change is tried by tests, not by what is read before them.
const stryker: { activeMutant?: string } = Object(Reflect.get(globalThis, '__stryker__'));
stryker.activeMutant = undefined;
