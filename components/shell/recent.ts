import type { ScreenLook } from '@/lib/contracts/workspace'
import { splitUrl, tabId } from './tabs'

export type RecentScreen = NonNullable<ScreenLook['recent']>[number]

/** As many as one line has room for. */
export const MOST_RECENT = 8
/** Longer ones come back without their filters. */
const LONGEST = 1_000

const idOf = ({ url }: RecentScreen) => {
  const { pathname, search } = splitUrl(url)
  return tabId(pathname, search)
}

/** With the screen just visited in front; it stands there once, as it was left last. */
export function withRecent(before: readonly RecentScreen[], { url, title }: RecentScreen): RecentScreen[] {
  const visited = {
    url: url.length > LONGEST ? splitUrl(url).pathname : url,
    title: title === null ? null : title.slice(0, 100),
  }
  return [visited, ...before.filter((one) => idOf(one) !== idOf(visited))].slice(0, MOST_RECENT)
}
