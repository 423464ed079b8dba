import { screensOf, visibleTree } from '@/components/shell/menu/menu-tree'
import { layoutFreePaths } from '@/lib/contracts/layout-free'
import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { listAt, pageAt } from '@/lib/contracts/paths'

/** An area of the menu, and the letter that opens it after `g`. */
export interface Area {
  letter: string
  name: string
  /** The URL of its first screen. */
  url: string
}

/**
 * Letters of the areas (pinyin initials) by the beginning of their screens' paths; 首页 has the letter of home. The first
 * match counts.
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

/** Returns the areas of the user's menu. An area that an administrator added gets a free letter. */
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
