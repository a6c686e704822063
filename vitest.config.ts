import { defineConfig } from 'vitest/config'

/** What is waited for ends the wait; the limit only keeps a failure from hanging, so a busy machine does not decide. */
const patience = { poll: { timeout: 10_000 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          expect: patience,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/runtime/**'],
          environment: 'node',
          globalSetup: ['test/global-database.ts'],
          // Database files clone a template each; more workers than cores only makes them wait for each other.
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'screens',
          expect: patience,
          include: ['src/web/**/*.test.tsx', 'src/site/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['test/screen-setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'runtime',
          expect: patience,
          include: ['test/runtime/**/*.test.ts'],
          environment: 'node',
          // Starts, kills and times the product itself: one file after the other, with the cores to itself.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          expect: patience,
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          // Each starts the product and a browser; two at once on two cores only make both late.
          fileParallelism: false,
          // After everything else, with the cores to themselves.
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
