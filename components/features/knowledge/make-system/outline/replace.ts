import type { Outline } from './outline'

/** A title with the texts that 替换 would change. */
export interface Match {
  readonly uid: string
  readonly before: string
  readonly after: string
  readonly count: number
}

interface Search {
  readonly find: string
  readonly replacement: string
  /** Whether upper and lower case differ. */
  readonly isExact: boolean
}

/** Returns the nodes whose titles contain a text, with the titles after the replacement. */
export function findMatches(
  outline: Outline,
  uids: readonly string[],
  { find, replacement, isExact }: Search,
): Match[] {
  if (find === '') return []
  const pattern = new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), isExact ? 'g' : 'gi')
  return uids.flatMap((uid) => {
    const before = outline.get(uid)?.title ?? ''
    let count = 0
    const after = before.replace(pattern, () => {
      count += 1
      return replacement
    })
    return count > 0 ? [{ uid, before, after, count }] : []
  })
}
