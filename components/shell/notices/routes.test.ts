import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { layoutFreePaths } from '@/lib/contracts/layout-free'
import { screens as all } from '@/lib/contracts/screens'
import { isUnbuilt } from '@/lib/contracts/unbuilt'
import { pathOf } from '@/lib/helpers/screen-address'
import { workaroundAt } from './workarounds'

const groupOf = (path: string) => (layoutFreePaths.has(path) ? '(bare)' : '(shell)')
const root = `${import.meta.dirname}/../../../app`
function pagesUnder(group: string): string[] {
  return globSync('**/page.tsx', { cwd: `${root}/${group}` })
    .map((file) => `/${file.slice(0, -'page.tsx'.length)}`.replace(/(.)\/$/, '$1'))
    .sort()
}

it('every screen has exactly one page file, in (bare) when the screen has no layout and otherwise in (shell)', () => {
  const paths = (group: string) => all.map(({ path }) => path).filter((path) => groupOf(path) === group)
  expect(pagesUnder('(bare)')).toEqual([...layoutFreePaths].sort())
  expect(pagesUnder('(bare)')).toEqual(['/', ...paths('(bare)')].sort())
  expect(pagesUnder('(shell)')).toEqual(['/[...missing]', ...paths('(shell)')].sort())
})

it('isUnbuilt returns true exactly for the screens whose page is under construction', () => {
  const unbuilt = all.filter(({ path }) =>
    /UnderConstruction|BareNotice/.test(readFileSync(`${root}/${groupOf(path)}${path}/page.tsx`, 'utf8')),
  )
  expect(all.filter(({ path }) => isUnbuilt(path))).toEqual(unbuilt)
  for (const { path } of unbuilt) expect(workaroundAt(path)?.text, path).toBeTruthy()
})

it('the page of a screen under construction links only to screens that are built', () => {
  const ways = all.flatMap(({ path }) => (isUnbuilt(path) ? (workaroundAt(path)?.to ?? []) : []))
  expect(ways.length).toBeGreaterThan(10)
  for (const { url } of ways) expect(isUnbuilt(pathOf(url)), url).toBe(false)
})

// Each page file contains its own title. If the page read its title from the list of screens, it would load the names
// of all screens. So this test compares the titles with the list.
it('the title of each page file is the name of its menu entry', () => {
  for (const { path, name } of all) {
    expect(readFileSync(`${root}/${groupOf(path)}${path}/page.tsx`, 'utf8'), path).toContain(`title="${name}"`)
  }
})
