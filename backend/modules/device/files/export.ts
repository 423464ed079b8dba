import { sql } from 'drizzle-orm'
import { schoolMinute } from '../../../../lib/contracts/base/school-time.ts'
import type { SortedDevices } from '../../../../lib/contracts/device/calls.ts'
import { deviceStates } from '../../../../lib/contracts/device/card.ts'
import { fileColumn } from '../../../core/files/file-column.ts'
import { sortByIds } from '../../../core/tasks/export/pages.ts'
import { recordExport } from '../../../core/tasks/export/record-export.ts'
import { sortBy } from '../list-devices.ts'
import { readDevices } from '../rows.ts'
import { selectDevices } from '../select-devices.ts'

const fields = [
  ...['sn', 'model', 'batch', 'agent', 'organ', 'class', 'account', 'status'],
  ...['appVersion', 'lastSeen', 'activatedAt', 'createdAt'],
]

const moment = (text: string | null) => (text === null ? '' : schoolMinute(text))

export const exportKind = recordExport<SortedDevices>({
  name: 'device:export',
  permission: 'device:export',
  noun: '设备',
  columns: fields.map((field) => fileColumn('device', field)),
  from: sql`device d`,
  id: sql`d.id`,
  where: ({ scope, params }) => selectDevices(params, scope),
  order: ({ params }) => sortBy(params),
  async *rows({ db }, pages) {
    for await (const ids of pages) {
      const wanted = sql`select unnest(${sql.param([...ids])}::bigint[])`
      for (const row of sortByIds(ids, await readDevices(db, wanted, sql`d.id`))) {
        const { sn, model, batch, status, appVersion, lastSeen, activatedAt, createdAt } = row
        yield {
          ...{ sn, model, batch, appVersion },
          agent: row.agentName,
          organ: row.organName,
          class: row.className,
          account: row.accountName,
          status: deviceStates[status].label,
          lastSeen: moment(lastSeen),
          activatedAt: moment(activatedAt),
          createdAt: moment(createdAt),
        }
      }
    }
  },
})
