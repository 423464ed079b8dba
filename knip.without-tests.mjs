import config from './knip.json' with { type: 'json' }

// Tests are no users here: what only they use is found, unless it is listed below on purpose.

/** Exports that tests read: internals of a file, or what the specification names and no screen asks for yet. */
const readByTests = [
  'backend/core/database/columns.ts',
  'backend/demo/generator/generate.ts',
  'backend/modules/auth/index.ts',
  'backend/seed/menus.ts',
  'components/kit/table/keyword-marks.ts',
  'lib/api/dict.ts',
  'lib/formula/tex/signs.ts',
  'lib/helpers/blob.ts',
  'scripts/start/variables.ts',
  'scripts/test/chromium.ts',
]

export default {
  ...config,
  project: [
    '{app,backend,components,lib,scripts}/**/*.{ts,tsx,mjs,cjs}',
    '*.ts',
    '!**/*.test.{ts,tsx}',
    '!**/testing/**',
    '!**/testing.{ts,tsx}',
    '!backend/{fuzz,access}/**',
  ],
  vitest: false,
  playwright: false,
  include: ['files', 'exports'],
  ignore: [
    'playwright.config.ts',
    'vitest.config.ts',
    'components/ui/testing-setup.ts',
    'scripts/test/longest-first.ts',
    'components/kit/rich-text/paste/fixtures.ts',
    'backend/modules/task/test-kinds.ts',
  ],
  ignoreIssues: Object.fromEntries(readByTests.map((file) => [file, ['files', 'exports']])),
}
