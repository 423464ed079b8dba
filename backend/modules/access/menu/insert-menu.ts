import { sql } from 'drizzle-orm'
import type { MenuBody, MenuItem, PortBody } from '../../../../lib/contracts/menu/calls.ts'
import { permissionOf, qualifierOf } from '../../../../lib/contracts/menu/identifier.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { insertRecord } from '../../../core/records/write.ts'
import { menu } from '../../../tables/access.ts'
import { audited, changeTree, checkAddress, checkParent, checkPort, grantAbove } from './internal.ts'
import { placeAt } from './place.ts'
import { menuOrThrow } from './rows.ts'
import type { Tree } from './tree.ts'

interface Handling<B> {
  ctx: Context
  input: B
}

/** Inserts a directory or menu, last unless `sort` is given, and grants the new entry to the administrator's role. */
export async function insertMenu(tree: Tree, { ctx, input }: Handling<MenuBody>): Promise<MenuItem> {
  checkAddress(tree, input)
  const { kind, name, icon, visible, status } = input
  const url = kind === 'menu' ? input.url : null
  return insert(ctx, tree, { kind, name, icon, visible, status, url }, input)
}

export async function insertPort(tree: Tree, { ctx, input }: Handling<PortBody>): Promise<MenuItem> {
  checkPort(tree, input)
  const { name, port, method, path, status } = input
  const opens = { port: permissionOf(port), qualifier: qualifierOf(port), method, path }
  const values = { kind: 'port' as const, name, ...opens, status, visible: false }
  return insert(ctx, tree, values, input)
}

type Values = Pick<
  typeof menu.$inferInsert,
  'name' | 'url' | 'icon' | 'visible' | 'status' | 'port' | 'qualifier' | 'method' | 'path'
>

async function insert(
  ctx: Context,
  tree: Tree,
  values: Values & { kind: MenuItem['kind'] },
  { parentId, sort }: Pick<MenuBody, 'parentId' | 'sort'>,
): Promise<MenuItem> {
  const write = async (tx: Db) => {
    await checkParent(tx, tree, { kind: values.kind, parentId })
    const parent = parentId === null ? null : Number(parentId)
    const place = {
      tree: tree.name,
      parentId: parent,
      sort: await placeAt(tx, tree, { id: '0', parentId: parent, sort }),
    }
    const row = await insertRecord(ctx, tx, menu, {
      entity: tree.entity,
      audited,
      values: { ...values, ...place, code: `custom.${crypto.randomUUID()}` },
    })
    if (tree.name === 'platform') {
      await tx.execute(sql`
        insert into role_menu (role_id, menu_id)
        select id, ${row.id} from role where code = 'admin' and deleted_at is null`)
      await grantAbove(tx, tree, row.id)
    }
    return menuOrThrow(tx, tree.name, row.id)
  }
  return changeTree(ctx, tree, write)
}
