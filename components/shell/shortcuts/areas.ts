import { screensOf, visibleTree } from '@/components/shell/menu/menu-tree'
import { layoutFreePaths } from '@/lib/contracts/layout-free'
import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { listAt, pageAt } from '@/lib/contracts/paths'

/** An area is a first-level entry of the menu; the key `g` followed by its letter opens it. */
export interface Area {
  letter: string
  name: string
  /** The URL of its first screen. */
  url: string
}

/**
 * Letters of the areas, mostly pinyin initials; 首页 has `h` for home. An area gets the letter of the first entry here
 * with which the path of its first screen begins.
 */
const letters: readonly (readonly [begin: string, letter: string])[] = [
  [pageAt('home'), 'h'],
  ['/questionbank/', 't'],
  ['/knowledge/', 'z'],
  ['/videolesson/', 'w'],
  ['/course/', 'k'],
  ['/online/', 'y'],
  [listAt('userFeedback'), 'f'],
  [listAt('problemFeedback'), 'f'],
  ['/report/', 'b'],
  [listAt('organ'), 'j'],
  [listAt('orgMenu'), 'j'],
  [listAt('class'), 'j'],
  [listAt('agent'), 'j'],
  [listAt('teacher'), 'j'],
  [listAt('student'), 'j'],
  ['/ordermanage/', 'd'],
  [listAt('device'), 's'],
  [listAt('deviceStorage'), 's'],
  [listAt('deviceOut'), 's'],
  [listAt('deviceCode'), 's'],
  [listAt('pushRule'), 'x'],
  ['/user/', 'x'],
  ['/platformmanage/', 'c'],
]
const alphabet = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * Returns the areas of the user's menu. An area without a letter in `letters`, such as one that an administrator has
 * added, gets a free letter.
 */
export function areasOf(tree: readonly MenuEntry[]): Area[] {
  const found = visibleTree(tree).flatMap((entry) => {
    const first = screensOf([entry]).find(({ visible, url }) => visible && !layoutFreePaths.has(url))
    return first ? [{ name: entry.name, url: first.url }] : []
  })
  const taken = new Set<string>()
  const named = found.map((area) => {
    const letter = letters.find(([begin]) => area.url.startsWith(begin))?.[1]
    if (letter === undefined || taken.has(letter)) return { ...area, letter: undefined }
    taken.add(letter)
    return { ...area, letter }
  })
  const known = new Set(letters.map(([, letter]) => letter))
  const free = alphabet.filter((letter) => !known.has(letter)).concat([...known].filter((letter) => !taken.has(letter)))
  return named.flatMap((area) => {
    const letter = area.letter ?? free.shift()
    return letter ? [{ ...area, letter }] : []
  })
}
