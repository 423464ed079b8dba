import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { Task } from '../../../../lib/contracts/task/calls.ts'
import type { matchTaskColumns as call } from '../../../../lib/contracts/task/import-calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { fileFacts } from '../../../core/tasks/import/file-facts.ts'
import { matchColumns } from '../../../core/tasks/import/matched-columns.ts'
import { resetRows } from '../../../core/tasks/rows.ts'
import { type Kinds, lockSheet, queueAgain } from '../internal.ts'

/** Assigns unknown columns of the file to the fields that the user chose, and queues another check of all rows. */
export async function matchTaskColumns(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<Task> {
  await ctx.jobs.ready()
  return ctx.db.transaction(async (tx) => {
    const { record, kind } = await lockSheet(ctx, tx, input.id, kinds)
    const { extras, matched, read } = fileFacts(record)
    const columns = await kind.columns(ctx)
    const headers = new Set([...extras, ...Object.keys(matched)])
    const taken = new Set(read)
    for (const [header, field] of Object.entries(input.columns)) {
      const column = columns.find((one) => one.field === field)
      if (!headers.has(header)) throw new InvalidError({ columns: `文件中没有“${header}”这一列` })
      if (!column) throw new InvalidError({ columns: `没有可以对应“${header}”的列` })
      if (taken.has(field)) throw new InvalidError({ columns: `“${column.header}”已有一列，不能再对应“${header}”` })
      taken.add(field)
    }
    await matchColumns(tx, record.id, matched, input.columns)
    const total = await resetRows(tx, record.id, ['valid', 'invalid'], 'pending')
    const params = { ...record.params, extras: [...headers], matched: input.columns }
    return queueAgain(ctx, tx, record, { phase: 'check', total, params })
  })
}
