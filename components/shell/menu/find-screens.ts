import { findByName, type NameMatch } from '@/components/shell/host/find-by-name'
import type { Screen } from './menu-tree'
import { wordsOfScreen } from './screen-synonyms'

/** Screens by name, pinyin and initials, by the group they lie in, and by what people call them elsewhere. */
export function findScreens(screens: readonly Screen[], text: string): NameMatch<Screen>[] {
  return findByName(
    screens.map((screen) => ({ ...screen, words: wordsOfScreen(screen.url, screen.trail) })),
    text,
  )
}
