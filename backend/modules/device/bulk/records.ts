import { sql } from 'drizzle-orm'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { ActionOf } from '../../../../lib/contracts/cards.ts'
import type { DeviceEventKind, DeviceFilter } from '../../../../lib/contracts/device/calls.ts'
import type { DeviceFacts } from '../../../../lib/contracts/device/transitions.ts'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { tableRecords } from '../../../core/bulk/table-records.ts'
import type { Context } from '../../../core/http/context.ts'
import { scopeOf } from '../../../core/scope/data-scope.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { changeDevices } from '../change-devices.ts'
import { deviceWithin } from '../scope.ts'
import { chosenDevices, deviceTaskRows } from '../select-devices.ts'

const records = tableRecords<DeviceFacts>({
  entity: 'device',
  table: 'device',
  as: 'd',
  within: deviceWithin,
  label: sql`d.sn`,
  grouped: true,
  fields: {
    status: { column: 'status', type: 'text' },
    resumes: { column: 'resumes', type: 'text' },
    agentId: { column: 'agent_id', type: 'bigint' },
    organId: { column: 'organ_id', type: 'bigint' },
    classId: { column: 'class_id', type: 'bigint' },
    accountId: { column: 'account_id', type: 'bigint' },
    alertedAt: { column: 'alerted_at', type: 'timestamptz' },
  },
})

/** The parts that all bulk actions on devices share; each change also adds an event to the device's timeline. */
export const deviceBulk = <P>(
  noteOf: (params: P) => string,
): Pick<BulkAction<P, DeviceFacts>, 'entity' | 'lock' | 'write' | 'gone' | 'each'> => ({
  entity: 'device',
  gone: '设备不存在或已撤销入库',
  // With `each`, undo restores each device on its own. A device whose account has another device by then does not stop
  // the undo of the other devices.
  each: true,
  lock: records.lock,
  write: (run, verb, changes) =>
    changeDevices(
      run,
      { kind: verb as Extract<DeviceEventKind, ActionOf<'device'>>, note: verb === 'undo' ? '' : noteOf(run.params) },
      changes,
    ),
})

interface Planning<P> {
  readonly ctx: Context
  readonly selection: Selection<DeviceFilter>
  readonly params: P
}

/**
 * Plans a bulk action and counts the devices that would change, their organisations and the accounts that would lose a
 * device.
 */
export const planDevices =
  <P>(action: BulkAction<P, DeviceFacts>) =>
  async ({ ctx, selection, params }: Planning<P>): Promise<BulkPlan> => {
    const seen = scopeOf(ctx.principal, 'device:list')
    const where = chosenDevices(selection, seen)
    const judging = { ...ctx, params }
    const { changes, preview } = await previewBulk(action, judging, await records.read(judging, where))
    const organs = new Set(changes.flatMap(({ before }) => before.organId ?? [])).size
    const accounts = changes.reduce(
      (sum, { before, after, count }) => sum + (before.accountId !== null && after.accountId === null ? count : 0),
      0,
    )
    return {
      rows: deviceTaskRows(where, seen),
      preview: {
        ...preview,
        effects: [
          ...(organs > 0 ? [{ label: '机构', count: organs, within: true as const }] : []),
          ...(accounts > 0 ? [{ label: '解除绑定的账号', count: accounts }] : []),
        ],
      },
    }
  }
