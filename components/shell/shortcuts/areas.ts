import { screensOf, visibleTree } from '@/components/shell/menu/menu-tree'
import { layoutFreePaths } from '@/lib/contracts/layout-free'
import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { listAt, pageAt } from '@/lib/contracts/paths'

/** An area of the menu, and the letter that leads there after `g`. */
export interface Area {
  letter: string
  name: string
  /** Its first screen. */
  url: string
}

/** Initials of the areas in pinyin, by the screens they begin with; 首页 is home. The first that fits counts. */
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

/** The areas of the menu as the person has it. One of their own making gets a letter nobody has. */
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
