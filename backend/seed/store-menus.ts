import { and, eq, isNull } from 'drizzle-orm'
import type { MenuTree } from '../../lib/contracts/menu/calls.ts'
import { freeIdentifier, identifierOf, qualifierOf } from '../../lib/contracts/menu/identifier.ts'
import type { Db } from '../core/database/database.ts'
import { menu } from '../tables/access.ts'
import type { MenuSeed } from './menu-seed.ts'

/**
 * Stores the entries of `seeds` that were never stored before in this tree. Changes by staff remain. An entry that
 * staff removed is not restored, nor are the entries below it. An address stays with the entry that staff created for
 * it.
 */
export async function storeMenus(db: Db, tree: MenuTree, seeds: readonly MenuSeed[]): Promise<void> {
  const stored = await db.select().from(menu)
  const known = new Map(stored.map(({ code, ...row }) => [code, row]))
  const inTree = stored.filter((row) => row.tree === tree && row.port !== null && !row.deletedAt)
  const identifiers = new Set(inTree.map(({ port, qualifier }) => identifierOf(port ?? '', qualifier)))

  const place = async (values: Omit<typeof menu.$inferInsert, 'tree'>): Promise<number | null> => {
    const found = known.get(values.code)
    if (found) return found.deletedAt ? null : found.id
    const [row] = await db
      .insert(menu)
      .values({ ...values, tree })
      .onConflictDoNothing()
      .returning({ id: menu.id })
    return row?.id ?? (values.url ? holderOf(values.url) : null)
  }
  const holderOf = async (url: string): Promise<number | null> => {
    const [row] = await db
      .select({ id: menu.id })
      .from(menu)
      .where(and(eq(menu.tree, tree), eq(menu.url, url), isNull(menu.deletedAt)))
    return row?.id ?? null
  }
  const store = async (entries: readonly MenuSeed[], parentId: number | null): Promise<void> => {
    for (const [index, { code, name, url, icon, visible, children = [], ports = [] }] of entries.entries()) {
      const kind = url ? 'menu' : 'directory'
      const id = await place({ code, name, url, icon, visible, kind, parentId, sort: index * 10 })
      if (id === null) continue
      await store(children, id)
      for (const [at, { code: port, ...more }] of ports.entries()) {
        const portCode = `${code}#${port}`
        if (known.has(portCode)) continue
        const identifier = freeIdentifier(identifiers, port, url)
        identifiers.add(identifier)
        const values = { ...more, port, qualifier: qualifierOf(identifier), code: portCode, kind: 'port' }
        await place({ ...values, visible: false, parentId: id, sort: at * 10 })
      }
    }
  }
  await store(seeds, null)
}
