import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addressOf, formAt, listAt, pageAt, paths } from './paths.ts'
import { screens } from './screens.ts'
import { isUnbuilt } from './unbuilt.ts'

describe('the addresses of screens in lib/contracts/paths.ts', () => {
  it('open a record on its own page, or in a drawer over its list', () => {
    expect(addressOf('device', 7)).toBe('/platformmanage/devicesmanage?view=7')
    expect(addressOf('question', '7')).toBe('/questionbank/questiondetail?id=7')
    expect(addressOf('reviewTask', '7')).toBe('/questionbank/review?task=7')
    expect(addressOf('reviewFlow', '7')).toBe('/platformmanage/reviewpushrules?tab=flows&view=7')
  })

  it('repeat a filter that has several values, and omit an empty filter', () => {
    expect(listAt('organ')).toBe('/platformmanage/organization')
    expect(listAt('student', { organ: ['1', '2'], class: null, keyword: '' })).toBe(
      '/user/studentaccount?organ=1&organ=2',
    )
    expect(listAt('teacher', { keyword: '王 & 李' })).toBe(
      `/user/teacheraccount?${new URLSearchParams({ keyword: '王 & 李' })}`,
    )
    expect(formAt('question', { copy: '7' })).toBe('/questionbank/addquestion?copy=7')
    expect(pageAt('question', { id: 7, tab: 'review' })).toBe('/questionbank/questiondetail?id=7&tab=review')
  })

  it('do not compile with parameters that the screen does not read', () => {
    // @ts-expect-error: the list of organisations has no filter of this name.
    expect(listAt('organ', { colour: 'red' })).toContain('colour')
    // @ts-expect-error: no state of a task is called so.
    expect(listAt('task', { status: 'asleep' })).toContain('asleep')
  })

  it('include every existing screen', () => {
    const linked = new Set<string>(
      Object.values(paths).flatMap((place) => Object.values(place).map(({ at }) => at.split('?')[0] ?? at)),
    )
    expect(screens.map(({ path }) => path).filter((path) => !isUnbuilt(path) && !linked.has(path))).toEqual([])
  })
})

const root = `${import.meta.dirname}/../..`
/**
 * Groups of screens are the first parts of their paths, such as `user`. `typed` matches the address of a screen in
 * quotation marks, but not the prefix of a group alone (`/user/`).
 */
const groups = [...new Set(screens.map(({ path }) => path.split('/')[1]))].filter((group) => group !== 'main')
const typed = new RegExp(`["'\`](?:/main\\b|/(?:${groups.join('|')})/[a-z$])`)

/** Files that may contain addresses. The menu's seed, for example, names each screen once as a `ScreenPath`. */
const exceptions = [
  'backend/seed/menus.ts',
  'components/features/home/first-steps.tsx',
  'components/features/home/labels.ts',
  'components/features/questionbank/check-question/columns.tsx',
  'components/features/questionbank/review/review.tsx',
]
const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing\b|^backend\/fuzz\//.test(file)
const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line)

it('files other than lib/contracts/paths.ts contain no handwritten addresses of screens', () => {
  const files = globSync('{app,components,lib,backend}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.startsWith('lib/contracts/') && !exceptions.includes(file) && !isTest(file),
  )
  expect(files.length).toBeGreaterThan(2_000)
  const found = files.flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => typed.test(line) && !isComment(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
