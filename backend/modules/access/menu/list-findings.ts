import { calls } from '../../../../lib/contracts/index.ts'
import type { MenuItem } from '../../../../lib/contracts/menu/calls.ts'
import { topName } from '../../../../lib/contracts/menu/card.ts'
import type { PortChoice } from '../../../../lib/contracts/menu/choices.ts'
import type { MenuFinding } from '../../../../lib/contracts/menu/finding.ts'
import { permissionOf } from '../../../../lib/contracts/menu/identifier.ts'
import type { Context } from '../../../core/http/context.ts'
import { readMenus } from './rows.ts'
import type { Tree } from './tree.ts'

/** Lists the calls of the service for which a role needs a permission, sorted by permission. */
export function portChoices(): PortChoice[] {
  return calls
    .filter(({ permission }) => permission.includes(':'))
    .map(({ permission, method, path, summary }) => ({ permission, method, path, summary }))
    .sort((a, b) => a.permission.localeCompare(b.permission))
}

/**
 * Lists probable mistakes in a menu tree. Only the platform's tree is compared with the screens and calls that exist.
 */
export async function listMenuFindings(
  { name, screens }: Tree,
  { ctx: { db } }: { ctx: Pick<Context, 'db'> },
): Promise<MenuFinding[]> {
  const items = await readMenus(db, name)
  const known = new Map(items.map((item) => [item.id, item]))
  const findings = [...orphans(items, known), ...duplicates(items, known)]
  return screens ? [...findings, ...unknownUrls(items, known, screens), ...ports(items, known)] : findings
}

type Known = ReadonlyMap<string, MenuItem>

/** Returns the entries above an entry, nearest first, or null if one of them no longer exists. */
function above({ parentId }: MenuItem, known: Known): MenuItem[] | null {
  if (parentId === null) return []
  const parent = known.get(parentId)
  const further = parent && above(parent, known)
  return parent && further ? [parent, ...further] : null
}

const placeOf = (item: MenuItem, known: Known) =>
  above(item, known)
    ?.toReversed()
    .map(({ name }) => name)
    .join(' / ') ?? ''

const about = (kind: MenuFinding['kind'], item: MenuItem, detail: string): MenuFinding => ({
  kind,
  menuId: item.id,
  name: item.name,
  detail,
  port: item.port,
})

function orphans(items: readonly MenuItem[], known: Known): MenuFinding[] {
  return items.flatMap((item) => {
    if (item.status === 0 || item.kind === 'port') return []
    const line = above(item, known)
    if (!line) return [about('orphan', item, '上级已被删除')]
    const off = line.find(({ status }) => status === 0)
    return off ? [about('orphan', item, `“${off.name}”已停用`)] : []
  })
}

function duplicates(items: readonly MenuItem[], known: Known): MenuFinding[] {
  const groups = Map.groupBy(items, ({ parentId, kind, name }) => `${parentId} ${kind === 'port'} ${name}`)
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => group.slice(1).map((item) => about('duplicate', item, placeOf(item, known) || topName)))
}

function unknownUrls(items: readonly MenuItem[], known: Known, screens: NonNullable<Tree['screens']>): MenuFinding[] {
  const paths = new Set(screens.map(({ path }) => path))
  return items
    .filter(({ kind, url }) => kind === 'menu' && !paths.has(url ?? ''))
    .map((item) => about('unknownUrl', item, [placeOf(item, known), item.url].filter(Boolean).join(' · ')))
}

function ports(items: readonly MenuItem[], known: Known): MenuFinding[] {
  const inUse = (item: MenuItem) =>
    item.status === 1 && (above(item, known)?.every(({ status }) => status === 1) ?? false)
  const choices = portChoices()
  const asked = new Set(choices.map(({ permission }) => permission))
  const held = items.filter((item) => item.kind === 'port')
  const covered = new Set(held.filter(inUse).map(({ port }) => permissionOf(port ?? '')))
  return [
    ...choices
      .filter(({ permission }) => !covered.has(permission))
      .map(({ permission: port, method, path, summary: name }) => ({
        kind: 'uncovered' as const,
        menuId: null,
        name,
        detail: `${method} ${path}`,
        port,
      })),
    ...held
      .filter(({ port }) => !asked.has(permissionOf(port ?? '')))
      .map((item) => about('unasked', item, [placeOf(item, known), item.port].join(' · '))),
  ]
}
