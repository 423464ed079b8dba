import { findByName, type NameMatch } from '@/components/shell/host/find-by-name'
import type { Screen } from './menu-tree'
import { screenSynonyms } from './screen-synonyms'

/**
 * Finds screens by name, pinyin and initials, by the name of their group, and by synonyms that users may know from
 * other software.
 */
export function findScreens(screens: readonly Screen[], text: string): NameMatch<Screen>[] {
  return findByName(
    screens.map((screen) => ({ ...screen, words: screenSynonyms(screen.url, screen.trail) })),
    text,
  )
}
