import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { ActionOf } from '../../../../lib/contracts/cards.ts'
import type { MenuItem, menuCalls } from '../../../../lib/contracts/menu/calls.ts'
import { permissionOf, qualifierOf } from '../../../../lib/contracts/menu/identifier.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { changedFields, recordWritten, updateRecord } from '../../../core/records/write.ts'
import { menu } from '../../../tables/access.ts'
import { assertNoEscalationByPort } from '../role/grant/privilege-limits.ts'
import { audited, changeTree, checkAddress, checkParent, checkPort, entryOf, grantAbove } from './internal.ts'
import { newPlace, placeBefore, positionOf } from './place.ts'
import { withoutEscalation } from './privilege-limits.ts'
import { menuOrThrow, readMenu } from './rows.ts'
import type { Tree } from './tree.ts'

type Inputs = { [Name in keyof typeof menuCalls]: CallRequest<(typeof menuCalls)[Name]> }
interface Handling<I> {
  ctx: Context
  input: I
}
type Values = Partial<typeof menu.$inferInsert>

/** Edits a directory or menu; its kind cannot change. An entry with a new parent and no `sort` comes last there. */
export async function editMenu(tree: Tree, { ctx, input }: Handling<Inputs['editMenu']>): Promise<MenuItem> {
  const { kind, name, icon, visible, status } = input
  const url = kind === 'menu' ? input.url : null
  return write(ctx, tree, { input, action: 'edit' }, async (tx) => {
    const stored = await entryOf(tx, tree, input.id, false)
    if (stored.kind !== kind) throw new InvalidError({ kind: '类型不能修改' })
    if (stored.url !== url) checkAddress(tree, input)
    return { name, icon, visible, status, url, ...(await newPlace(tx, tree, stored, input)) }
  })
}

/**
 * Edits a port (permission). The port may keep the method and path it was created with even if the service no longer
 * has that call.
 */
export async function editPort(tree: Tree, { ctx, input }: Handling<Inputs['editPort']>): Promise<MenuItem> {
  const { name, port, method, path, status } = input
  return write(ctx, tree, { input, action: 'edit' }, async (tx) => {
    const stored = await entryOf(tx, tree, input.id, true)
    if (stored.port !== port || stored.method !== method || stored.path !== path) checkPort(tree, input)
    const permission = permissionOf(port)
    const opens = { id: Number(stored.id), kind: stored.kind, name, port: permission }
    const turned = permissionOf(stored.port ?? '') !== permission
    if (turned && tree.name === 'platform') await assertNoEscalationByPort(ctx, tx, opens)
    // If a port (permission) stores no method and path, the form shows those of the first call with this permission.
    // Method and path are therefore stored only if the user changed them.
    const made = turned || stored.method !== method || stored.path !== path ? { method, path } : {}
    return {
      name,
      port: permission,
      qualifier: qualifierOf(port),
      ...made,
      status,
      ...(await newPlace(tx, tree, stored, input)),
    }
  })
}

/** Moves an entry to another parent, to another position among its siblings, or both. */
export async function moveMenu(tree: Tree, { ctx, input }: Handling<Inputs['moveMenu']>): Promise<MenuItem> {
  const { id, before = null } = input
  return write(ctx, tree, { input, action: 'move' }, async (tx) => {
    const { kind } = await entryOf(tx, tree, id)
    await checkParent(tx, tree, { kind, parentId: input.parentId, id })
    const parentId = input.parentId === null ? null : Number(input.parentId)
    return { parentId, sort: await placeBefore(tx, tree, { id, parentId, before }) }
  })
}

export async function statusMenu(tree: Tree, { ctx, input }: Handling<Inputs['statusMenu']>): Promise<MenuItem> {
  return write(ctx, tree, { input, action: 'status' }, async (tx) => {
    await entryOf(tx, tree, input.id)
    return { status: input.status }
  })
}

interface Writing {
  input: { id: string; rowVersion: number }
  action: ActionOf<'menu' | 'orgMenu'>
}

async function write(
  ctx: Context,
  tree: Tree,
  { input, action }: Writing,
  valuesOf: (tx: Db) => Promise<Values>,
): Promise<MenuItem> {
  const change = async (tx: Db) => {
    const was = await positionOf(tx, Number(input.id))
    const { before, after } = await updateRecord(tx, menu, {
      id: input.id,
      rowVersion: input.rowVersion,
      actor: ctx.principal.userId,
      values: await valuesOf(tx),
      current: () => readMenu(tx, tree.name, input.id),
    })
    const sort = await positionOf(tx, after.id)
    const changes = changedFields({ ...audited(before), sort: was }, { ...audited(after), sort })
    if (changes) await recordWritten(ctx, tx, { entity: tree.entity, action, id: after.id, ...changes })
    if (before.parentId !== after.parentId) await grantAbove(tx, tree, after.id)
    return menuOrThrow(tx, tree.name, after.id)
  }
  const field = action === 'move' ? 'parentId' : 'status'
  return changeTree(ctx, tree, (tx) =>
    tree.name === 'organ' ? change(tx) : withoutEscalation(ctx, tx, { id: input.id, field, change: () => change(tx) }),
  )
}
