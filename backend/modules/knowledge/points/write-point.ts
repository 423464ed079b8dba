import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/knowledge/editing.ts'
import type { EditedPoint, PointBody } from '../../../../lib/contracts/knowledge/editing.ts'
import { changeKindOf } from '../../../core/content/compare.ts'
import { editContent, rollBackContent } from '../../../core/content/edit.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { toRichText } from '../../../core/records/rich-text.ts'
import { changedFields, rejectDuplicates } from '../../../core/records/write.ts'
import { comparedPoint, pointContent } from './content.ts'
import { insertPointRow } from './insert-row.ts'
import { lockPoint } from './lock-point.ts'
import { requireFreeNames, showNames } from './names.ts'
import { pointOrThrow } from './read-point.ts'

interface Writing<Input> {
  ctx: Context
  input: Input
}

/** Returns the content of a knowledge point with its definition cleaned for storage and display. */
const cleaned = ({ name, aliases, definitionHtml }: PointBody): PointBody => ({
  ...{ name, aliases },
  definitionHtml: definitionHtml.trim() === '' ? '' : toRichText(definitionHtml),
})

export async function insertPoint({
  ctx,
  input,
}: Writing<CallRequest<typeof calls.insertPoint>>): Promise<EditedPoint> {
  const stored = ctx.db.transaction(async (tx) => {
    const id = await insertPointRow(ctx, tx, input, cleaned(input))
    return pointOrThrow(tx, id)
  })
  return rejectDuplicates(stored, { kp_route: { name: '这个位置已有同名的知识点' } })
}

export async function editPoint({ ctx, input }: Writing<CallRequest<typeof calls.editPoint>>): Promise<EditedPoint> {
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockPoint(ctx, tx, input)
    const before = await comparedPoint.read(client, stored.id, null)
    const body = cleaned(input)
    const changes = changedFields(before, body)
    if (!changes) return pointOrThrow(tx, stored.id)
    await requireFreeNames(client, stored, body)
    const changeKind = await changeKindOf(client, comparedPoint, stored, body)
    const { name, aliases, definitionHtml: definition_html } = body
    const audited = { name, aliases, definition_html }
    const version = await editContent(ctx, tx, pointContent, stored, { audited, changeKind, changes })
    if (stored.live === null) await showNames(client, stored.id, version)
    return pointOrThrow(tx, stored.id)
  })
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
    if (stored.live === null) await showNames(client, stored.id, written)
    return pointOrThrow(tx, stored.id)
  })
}
