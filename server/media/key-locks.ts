/** Lets one job at a time work on a key; jobs on other keys run beside it. */
export type KeyLocks = <T>(key: string, job: () => Promise<T>) => Promise<T>;

export function createKeyLocks(): KeyLocks {
  const last = new Map<string, Promise<unknown>>();
  return (key, job) => {
    const before = last.get(key) ?? Promise.resolve();
    const result = before.then(job, job);
    // A failed job must not stop the next one, and a key that nobody waits for takes no memory.
    const settled = result.then(
      () => {},
      () => {},
    );
    last.set(key, settled);
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key);
    });
    return result;
  };
}
