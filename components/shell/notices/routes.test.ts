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

it('has one page for every screen, without the layout where the list says so', () => {
  const paths = (group: string) => all.map(({ path }) => path).filter((path) => groupOf(path) === group)
  expect(pagesUnder('(bare)')).toEqual([...layoutFreePaths].sort())
  expect(pagesUnder('(bare)')).toEqual(['/', ...paths('(bare)')].sort())
  expect(pagesUnder('(shell)')).toEqual(['/[...missing]', ...paths('(shell)')].sort())
})

it('marks in the menu exactly the screens that are not built', () => {
  const unbuilt = all.filter(({ path }) =>
    /UnderConstruction|BareNotice/.test(readFileSync(`${root}/${groupOf(path)}${path}/page.tsx`, 'utf8')),
  )
  expect(all.filter(({ path }) => isUnbuilt(path))).toEqual(unbuilt)
  for (const { path } of unbuilt) expect(workaroundAt(path)?.text, path).toBeTruthy()
})

it('links from a screen that is not built to one that is', () => {
  const ways = all.flatMap(({ path }) => (isUnbuilt(path) ? (workaroundAt(path)?.to ?? []) : []))
  expect(ways.length).toBeGreaterThan(10)
  for (const { url } of ways) expect(isUnbuilt(pathOf(url)), url).toBe(false)
})

// Pages set their title themselves: to read it from the list, each page would load the names of all.
it('gives each screen the name of its menu entry', () => {
  for (const { path, name } of all) {
    expect(readFileSync(`${root}/${groupOf(path)}${path}/page.tsx`, 'utf8'), path).toContain(`title="${name}"`)
  }
})
