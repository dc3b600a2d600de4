import { defineConfig } from 'vitest/config'

/** The faults that take their time: `npm run faults`. The short ones are part of every run. */
export default defineConfig({
  test: {
    include: ['test/operacao/faltas/**/*.test.ts'],
    // a stopped database, a full disk and their ends are waited for; nothing is asserted about time
    testTimeout: 400_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    expect: { poll: { timeout: 100_000 } },
  },
})
