/** Lets work begin when the memory that it will take is free. */
export interface MemoryBudget {
  /** Runs `work`, which takes so many bytes for as long as it runs. What is larger than the whole budget runs alone. */
  spend<T>(bytes: number, work: () => Promise<T>): Promise<T>;
}

/** In the order in which it came: what is large is never passed by what is small. */
export function createMemoryBudget(wholeBytes: number): MemoryBudget {
  const waiting: { bytes: number; begin: () => void }[] = [];
  let spent = 0;
  const beginNext = () => {
    for (let [next] = waiting; next !== undefined && spent + next.bytes <= wholeBytes; [next] = waiting) {
      waiting.shift();
      spent += next.bytes;
      next.begin();
    }
  };
  return {
    async spend(wanted, work) {
      const bytes = Math.min(wanted, wholeBytes);
      await new Promise<void>((begin) => {
        waiting.push({ bytes, begin });
        beginNext();
      });
      try {
        return await work();
      } finally {
        spent -= bytes;
        beginNext();
      }
    },
  };
}
