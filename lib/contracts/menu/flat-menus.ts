interface Nested extends Record<string, unknown> {
  id?: unknown
  url?: unknown
  children?: unknown
}

/**
 * Converts the menus of an outside platform (specification §3: entries with their children) into a list of entries with
 * their parents' ids. Each entry comes before the entries below it. A value that is not such a tree is returned
 * unchanged.
 */
export function flatMenus(result: unknown): unknown {
  const tree = treeOf(result)
  return tree ? flat(tree, null) : result
}

function treeOf(result: unknown): Nested[] | null {
  const given = Array.isArray(result) ? result : (result as { treeList?: unknown } | null)?.treeList
  return Array.isArray(given) && given.every((one) => typeof one === 'object' && one !== null) ? given : null
}

function flat(tree: readonly Nested[], parentId: unknown): object[] {
  return tree.flatMap(({ children, ...entry }) => {
    const below = Array.isArray(children) ? (children as Nested[]) : []
    const kind = below.length > 0 || !entry.url ? 'directory' : 'menu'
    return [{ kind, parentId, ...entry }, ...flat(below, entry.id)]
  })
}
