import type { Reporter, TestCase } from 'vitest/node';

/** Names each test that failed at first and passed when it was run again: one to mend. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      console.log(`\nPassed at the second try: ${test.module.relativeModuleId}: ${test.fullName}`);
  }
}
