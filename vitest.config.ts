import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepTemporaryFilesInMemory } from './test/memory-folder.ts'

keepTemporaryFilesInMemory()

/** What is waited for ends the wait; the limit only keeps a failure from hanging, so a busy machine does not decide. */
const patience = { poll: { timeout: 25_000 } }

/**
 * Left out, vitest takes one worker less than there are cores: one on two cores, and such a project even waits for all others.
 * More than two only wait for each other on two cores, and for the one database.
 */
const maxWorkers = 2

/** These wait half of the time, for pages, jobs and the end of processes: a third one takes what two leave of two cores. */
const maxWaiters = 3

/**
 * What begins last keeps one worker busy while the others have nothing left: files that wait most come first, then the longest, and a worker
 * that has a browser keeps it.
 */
const turnOf = ({ moduleId }: TestSpecification): number => {
  if (moduleId.includes('/test/runtime/')) return 0
  return /e2e\/(?:screens|layout|editor)\.test\.ts$/.test(moduleId) ? 1 : 2
}

/** Without a run before it vitest begins with the largest files, which says little about their time. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => turnOf(one) - turnOf(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          expect: patience,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', 'test/runtime/**'],
          environment: 'node',
          setupFiles: ['test/node-setup.ts'],
          pool: 'threads',
          isolate: false,
          maxWorkers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          expect: patience,
          include: ['src/**/*.db.test.ts', 'test/**/*.db.test.ts'],
          environment: 'node',
          globalSetup: ['test/global-database.ts'],
          setupFiles: ['test/node-setup.ts'],
          isolate: false,
          maxWorkers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'screens',
          expect: patience,
          include: ['src/web/**/*.test.tsx'],
          environment: './test/one-window.ts',
          setupFiles: ['test/screen-setup.ts'],
          isolate: false,
          maxWorkers,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'site',
          expect: patience,
          include: ['src/site/**/*.test.tsx'],
          // The scripts of a page keep to its document: each file has one of its own.
          environment: 'jsdom',
          setupFiles: ['test/site-setup.ts'],
          // A context per file in threads that stay: 22 s of processor time where a process per file takes 35 s.
          pool: 'vmThreads',
          maxWorkers,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'runtime',
          expect: patience,
          include: ['test/runtime/**/*.test.ts'],
          environment: 'node',
          // Starts and kills the product itself, beside the end-to-end tests.
          maxWorkers: maxWaiters,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          expect: patience,
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/shared-product.ts'],
          setupFiles: ['e2e/end-of-test.ts'],
          // One browser serves all files of a worker.
          isolate: false,
          maxWorkers: maxWaiters,
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
