import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { ActionOf } from '../../../../lib/contracts/cards.ts'
import type * as calls from '../../../../lib/contracts/knowledge/editing.ts'
import { type EditedPoint, MAX_ALIASES, type PointBody } from '../../../../lib/contracts/knowledge/editing.ts'
import type * as namesCalls from '../../../../lib/contracts/knowledge/names.ts'
import { changeKindOf } from '../../../core/content/compare.ts'
import { editContent, rollBackContent } from '../../../core/content/edit.ts'
import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { toRichText } from '../../../core/records/rich-text.ts'
import { changedFields, type Writing as KernelWriting, rejectDuplicates } from '../../../core/records/write.ts'
import { changeRoute } from './change-route.ts'
import { comparedPoint, pointContent } from './content.ts'
import { insertPointRow, namesAbove } from './insert-row.ts'
import { lockPoint } from './lock-point.ts'
import { requireFreeNames, showVersion } from './names.ts'
import { pointOrThrow } from './read-point.ts'
import { requireRequirement } from './requirements.ts'
import { type Stored, versionColumns } from './stored.ts'

interface Writing<Input> {
  ctx: Context
  input: Input
}

/** Returns the body with its definition cleaned for storage and display. */
export const cleaned = ({ name, aliases, definitionHtml, requirement, importance }: PointBody): PointBody => ({
  ...{ name, aliases, requirement, importance },
  definitionHtml: definitionHtml.trim() === '' ? '' : toRichText(definitionHtml),
})

/** Message for a route that another point has, for `rejectDuplicates`. */
export const routeTaken = { kp_route: { name: '这个位置已有同名的知识点' } }

export async function insertPoint({
  ctx,
  input,
}: Writing<CallRequest<typeof calls.insertPoint>>): Promise<EditedPoint> {
  const stored = ctx.db.transaction(async (tx) => {
    const above = await namesAbove(ctx, tx, input)
    const id = await insertPointRow(ctx, tx, { ...input, above }, cleaned(input))
    return pointOrThrow(tx, ctx.principal, id)
  })
  return rejectDuplicates(stored, routeTaken)
}

export async function editPoint({ ctx, input }: Writing<CallRequest<typeof calls.editPoint>>): Promise<EditedPoint> {
  const stored = ctx.db.transaction(async (tx) => {
    const stored = await lockPoint(ctx, tx, input)
    await writeBody(ctx, tx, stored, { body: cleaned(input) })
    const { parentId: present, subject, section } = await pointOrThrow(tx, ctx.principal, stored.id)
    const { parentId = present } = input
    if (parentId !== present) {
      await changeRoute(ctx, tx, stored.id, await namesAbove(ctx, tx, { parentId, subject, section }))
    }
    return pointOrThrow(tx, ctx.principal, stored.id)
  })
  return rejectDuplicates(stored, routeTaken)
}

/** Adds aliases to a point as its form does; a published point comes under revision. */
export async function addPointAliases({
  ctx,
  input,
}: Writing<CallRequest<typeof namesCalls.addPointAliases>>): Promise<EditedPoint> {
  return ctx.db.transaction(async (tx) => {
    const stored = await lockPoint(ctx, tx, input)
    const before = await comparedPoint.read(queryable(tx), stored.id, null)
    const aliases = [...before.aliases, ...input.aliases]
    if (aliases.length > MAX_ALIASES) throw new InvalidError({ aliases: `“${before.name}”最多 ${MAX_ALIASES} 个别名` })
    await writeBody(ctx, tx, stored, { body: { ...before, aliases } })
    return pointOrThrow(tx, ctx.principal, stored.id)
  })
}

interface Written {
  /** The content, cleaned for storage. */
  readonly body: PointBody
  /** Verb of the audit entry; absent: edit. */
  readonly action?: ActionOf<'kp'>
}

/**
 * Writes the content of a point whose row is locked, as a form or a bulk action does; an unchanged content writes
 * nothing. @throws InvalidError where a name is taken or the level of requirement is not in use
 */
export async function writeBody(ctx: KernelWriting, tx: Db, stored: Stored, { body, action }: Written): Promise<void> {
  const client = queryable(tx)
  const before = await comparedPoint.read(client, stored.id, null)
  const changes = changedFields(before, body)
  if (!changes) return
  await requireFreeNames(client, stored, body)
  await requireRequirement(client, body.requirement, 'requirement', before.requirement)
  const changeKind = await changeKindOf(client, comparedPoint, stored, body)
  const audited = versionColumns(body)
  const version = await editContent(ctx, tx, pointContent, stored, {
    ...{ audited, changeKind, changes },
    ...(action && { action }),
  })
  if (stored.live === null) await showVersion(client, stored.id, version)
}

/**
 * Copies the content of an older version into a further version, which becomes the working version. A name that another
 * point took in the meantime only leads to an error when the version is submitted.
 */
export async function restorePointVersion({
  ctx,
  input,
}: Writing<CallRequest<typeof calls.restorePointVersion>>): Promise<EditedPoint> {
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockPoint(ctx, tx, input)
    const version = Number(input.versionId)
    const older = await comparedPoint.read(client, stored.id, version)
    const changeKind = await changeKindOf(client, comparedPoint, stored, older)
    const written = await rollBackContent(ctx, tx, pointContent, stored, { version, changeKind })
    if (stored.live === null) await showVersion(client, stored.id, written)
    return pointOrThrow(tx, ctx.principal, stored.id)
  })
}
