import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test/longest-first.ts'

const everywhere = ['node_modules/**', '.next/**', 'e2e/**']
/** Parts that know nothing of the platform: their tests leave no state in the modules. */
const parts = 'components/kit/**/*.test.{ts,tsx}'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // A small build machine has two cores.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Most waits end at once; these limits are for machines with other work.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        resolve: { tsconfigPaths: true },
        test: {
          name: 'unit',
          environment: 'node',
          // Loading the modules again for each file took longer than the tests of many files.
          isolate: false,
          // A document for each file took longer than its tests; the few files that read one declare it in their first
          // line.
          include: ['{app,bench,components,lib,scripts}/**/*.test.ts', '*.test.ts'],
          exclude: [...everywhere, parts],
        },
      },
      {
        extends: true,
        resolve: { tsconfigPaths: true },
        test: {
          name: 'components',
          environment: 'jsdom',
          setupFiles: ['components/ui/testing-setup.ts'],
          include: ['{app,components,lib}/**/*.test.tsx'],
          exclude: [...everywhere, parts],
        },
      },
      {
        extends: true,
        resolve: { tsconfigPaths: true },
        test: {
          name: 'parts',
          environment: 'jsdom',
          // A document for each file took longer than its tests.
          isolate: false,
          setupFiles: ['components/ui/testing-setup.ts'],
          include: [parts],
          exclude: everywhere,
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          environment: 'node',
          // A file has a database and a service of its own. Loading the service again for each took as long as the
          // tests of many files.
          isolate: false,
          include: ['backend/**/*.test.ts'],
          exclude: everywhere,
          globalSetup: ['backend/testing/template-database.ts'],
        },
      },
    ],
  },
})
