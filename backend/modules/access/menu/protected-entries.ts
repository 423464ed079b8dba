import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ConflictError } from '../../../core/http/errors.ts'

/**
 * Screens that no change may make unreachable: without these screens and their permissions, no user could repair the
 * menu.
 */
const essentialScreens = ['main', 'user.menu', 'user.roleset', 'user.rolelist', 'user.roleauthorization']

export const isEssential = (code: string): boolean => essentialScreens.includes(code.split('#')[0] ?? '')

interface ReachableEntry extends Record<string, unknown> {
  code: string
  name: string
  /** The address or permission that the entry opens. */
  opens: string
}

/**
 * Runs a change of the platform's tree. @throws ConflictError if an entry of `essentialScreens` is unreachable
 * afterwards
 */
export async function protectRequiredEntries<T>(tx: Db, change: () => Promise<T>): Promise<T> {
  const before = await reachable(tx)
  const result = await change()
  const after = new Set((await reachable(tx)).map(key))
  const lost = before.find((entry) => !after.has(key(entry)))
  if (!lost) return result
  throw new ConflictError(`“${lost.name}”是平台运行必需的，不能停用、删除或改变它指向的内容`, {
    kind: 'state',
    current: 'fixed',
    allowed: [],
  })
}

const key = ({ code, opens }: ReachableEntry) => `${code} ${opens}`

async function reachable(tx: Db): Promise<ReachableEntry[]> {
  const { rows } = await tx.execute<ReachableEntry>(sql`
    select code, name, coalesce(url, port, '') as opens from live_menu
    where tree = 'platform' and split_part(code, '#', 1) = any(${sql.param(essentialScreens)}::text[])
    order by kind, id`)
  return rows
}
