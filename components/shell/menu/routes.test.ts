import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { barePaths } from '@/components/shell/frame/paths'
import { meanwhileAt } from '@/components/shell/notices/meanwhile'
import { type Screen, screens } from '@/lib/contracts/screens'
import { isUnbuilt } from '@/lib/contracts/unbuilt'

const all: readonly Screen[] = screens
const root = `${import.meta.dirname}/../../../app`
function pagesUnder(group: string): string[] {
  return globSync('**/page.tsx', { cwd: `${root}/${group}` })
    .map((file) => `/${file.slice(0, -'page.tsx'.length)}`.replace(/(.)\/$/, '$1'))
    .sort()
}

it('has one page for every screen, layout-free where it says so', () => {
  const paths = (bare: boolean) => all.filter((screen) => Boolean(screen.bare) === bare).map(({ path }) => path)
  expect(pagesUnder('(bare)')).toEqual(['/', ...paths(true)].sort())
  expect([...barePaths].sort()).toEqual(['/', ...paths(true)].sort())
  expect(pagesUnder('(shell)')).toEqual(['/[...missing]', ...paths(false)].sort())
})

it('marks in the menu exactly the screens that are not built', () => {
  const unbuilt = all.filter(({ path, bare }) =>
    /UnderConstruction|BareNotice/.test(readFileSync(`${root}/${bare ? '(bare)' : '(shell)'}${path}/page.tsx`, 'utf8')),
  )
  expect(all.filter(({ path }) => isUnbuilt(path))).toEqual(unbuilt)
  for (const { path } of unbuilt) expect(meanwhileAt(path)?.text, path).toBeTruthy()
})

it('leads from a screen that is not built to one that is', () => {
  const ways = all.flatMap(({ path }) => (isUnbuilt(path) ? (meanwhileAt(path)?.to ?? []) : []))
  expect(ways.length).toBeGreaterThan(10)
  for (const { path } of ways) expect(isUnbuilt(path), path).toBe(false)
})

// Pages say their title themselves: to read it from the list, each would load the names of all.
it('names each screen as the menus do', () => {
  for (const { path, name, bare } of all) {
    const group = bare ? '(bare)' : '(shell)'
    expect(readFileSync(`${root}/${group}${path}/page.tsx`, 'utf8'), path).toContain(`title="${name}"`)
  }
})
