import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { confirmMappings as call } from '../../../../lib/contracts/knowledge-system/mapping.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { recordWritten } from '../../../core/records/write.ts'
import { readNodes } from '../nodes/read-nodes.ts'
import { loggedNodes } from '../nodes/write-nodes.ts'
import { lockSystem } from '../read-system.ts'
import { LOST } from './get-mappings.ts'
import { findTrees } from './trees.ts'

/**
 * Writes confirmed mappings, and takes back those whose action is null. A mapping with another revision than the named
 * one stays as it is, and so does one that a publication has used. @throws InvalidError where a target is no node of the newest version
 */
export function confirmMappings({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  return ctx.db.transaction(async (tx) => {
    const stored = await lockSystem(ctx, tx, input.id)
    const { fromVersion, version } = await findTrees(tx, ctx.scope, input)
    const targets = new Set((await readNodes(tx, version)).map(({ uid }) => uid))
    const titles = new Map((await readNodes(tx, fromVersion)).map(({ uid, title }) => [uid, title]))
    const titleOf = (uid: string): string => titles.get(uid) ?? LOST
    const unknown = input.mappings.findIndex((one) => one.targets.some((uid) => !targets.has(uid)))
    if (unknown >= 0) throw new InvalidError({ [`mappings.${unknown}.targets`]: '去向已不在最新版本中，请重新选择' })
    const rows = input.mappings.map(({ targets: all, ...one }) => ({ ...one, targets: [...new Set(all)] }))
    const { rows: written } = await tx.execute<{ uid: string }>(sql`
      with asked as (
        select uid, base, action, array(select json_array_elements_text(r.targets)::uuid) as targets
          from json_to_recordset(${JSON.stringify(rows)}) as r(uid uuid, base int, action text, targets json)),
      current as (
        select a.*, m.revision from asked a
          left join node_mapping m on m.system_id = ${stored.id} and m.from_version = ${fromVersion} and m.node_uid = a.uid
         where m.revision is not distinct from a.base and m.to_version is null),
      removed as (
        delete from node_mapping m using current c
         where c.action is null and m.system_id = ${stored.id} and m.from_version = ${fromVersion} and m.node_uid = c.uid),
      stored as (
        insert into node_mapping (from_version, system_id, node_uid, action, targets, resolved_by)
        select ${fromVersion}, ${stored.id}, uid, action, targets, ${ctx.principal.userId} from current where action is not null
        on conflict (system_id, from_version, node_uid) do update set action = excluded.action, targets = excluded.targets,
          revision = node_mapping.revision + 1, resolved_by = excluded.resolved_by, resolved_at = now())
      select uid::text as uid from current`)
    const done = new Set(written.map(({ uid }) => uid))
    const conflicts = rows.filter(({ uid }) => !done.has(uid)).map(({ uid }) => ({ uid, title: titleOf(uid) }))
    const titlesOf = (removed: boolean) =>
      loggedNodes(
        rows.flatMap(({ uid, action }) => (done.has(uid) && (action === null) === removed ? [titleOf(uid)] : [])),
      )
    const [mapped, unmapped] = [titlesOf(false), titlesOf(true)]
    if (done.size > 0) {
      const after = { ...(mapped.length > 0 && { mapped }), ...(unmapped.length > 0 && { unmapped }) }
      await recordWritten(ctx, tx, { entity: 'ksystem', action: 'confirmMappings', id: stored.id, before: {}, after })
    }
    return { confirmed: done.size, conflicts }
  })
}
