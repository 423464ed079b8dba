import { describe, expect, it } from 'vitest'
import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { directoriesOf, screensOf, visibleTree } from './menu-tree'

function entry(id: string, url: string | null, children: MenuEntry[] = [], visible = true): MenuEntry {
  return { id, name: `n${id}`, url, icon: null, level: 1, visible, children }
}

const tree = [
  entry('1', '/main'),
  entry('2', null, [entry('3', null, [entry('4', '/a/b')]), entry('5', '/a/detail', [], false)]),
  entry('6', null, [entry('7', '/c/hidden', [], false)]),
]

describe('menu tree', () => {
  it('screensOf returns every screen, including hidden ones, with the directories above the screen', () => {
    expect(screensOf(tree).map(({ url, trail }) => [url, trail.join('/')])).toEqual([
      ['/main', ''],
      ['/a/b', 'n2/n3'],
      ['/a/detail', 'n2'],
      ['/c/hidden', 'n6'],
    ])
  })

  it('visibleTree omits hidden entries and empty directories', () => {
    expect(visibleTree(tree).map(({ id }) => id)).toEqual(['1', '2'])
    expect(screensOf(visibleTree(tree)).map(({ url }) => url)).toEqual(['/main', '/a/b'])
  })

  it('directoriesOf returns the directories above a screen, or null for an unknown screen', () => {
    expect(directoriesOf(tree, '/a/b')).toEqual(['2', '3'])
    expect(directoriesOf(tree, '/main')).toEqual([])
    expect(directoriesOf(tree, '/x')).toBeNull()
  })
})
