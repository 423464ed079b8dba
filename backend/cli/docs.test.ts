import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { isCurrent, pages } from './docs.ts'

test.each(pages.map((page) => [basename(page.path), page] as const))(
  'the generated page %s is up to date (otherwise run npm run docs)',
  (_, page) => {
    expect(isCurrent(page)).toBe(true)
  },
)
