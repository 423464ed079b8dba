import type { InvalidResult } from '../../../../lib/contracts/base/call.ts'
import { readPhone } from '../../../../lib/contracts/base/phone.ts'
import type { StaffBody } from '../../../../lib/contracts/staff/calls.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { DomainError, ForbiddenError, InvalidError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { type Cells, folded } from '../../../core/tasks/import/cells.ts'
import {
  CHANGED_SINCE,
  type RowOutcome,
  type SheetKind,
  type TaskRun,
  type UndoOutcome,
  type WorkRow,
} from '../../../core/tasks/kind.ts'
import { checkAccess, noAccess } from '../access/check-access.ts'
import { storePerson } from '../insert-staff.ts'
import { NO_PASSWORD } from '../internal.ts'
import { openPerson } from '../person.ts'
import { dropPerson } from '../remove-staff.ts'
import { type Acting, actingOf } from '../write-context.ts'
import { exportOnly, importColumns } from './columns.ts'
import { readNames } from './names.ts'
import { fieldIssues, parseRow } from './parse-row.ts'

type Run = TaskRun<Record<string, unknown>>

/**
 * Imports people without a password. Users give them one afterwards with 重置密码 (reset password), for one person or many.
 */
export const importKind: SheetKind = {
  name: 'systemUser:import',
  permission: 'user:import',
  confirmed: true,
  kind: 'import',
  review: 'cells',
  noun: '人员',
  columns: async () => importColumns,
  ignored: exportOnly.map(({ header }) => header),
  example: {
    userName: 'zhangsan',
    fullName: '示例张三',
    phone: '19900000001',
    email: 'zhangsan@example.com',
    organ: '',
    roles: '编辑',
    grants: '数学×初中、数学×高中',
    organs: '',
    agents: '',
  },
  uniqueBy: ['userName', 'phone'],
  async check(run, rows) {
    const parsed = await parse(run, rows)
    const checked = []
    for (const { no, cells, body, issues } of parsed) {
      const more = body && issues.length === 0 ? await refused(actingOf(run), run.db, body) : []
      checked.push({
        no,
        label: [cells.fullName, cells.userName].filter(Boolean).join(' '),
        keys: [folded(cells.userName).toLowerCase() || null, readPhone(cells.phone ?? '') || null],
        issues: [...issues, ...more],
      })
    }
    return checked
  },
  async run(run, rows) {
    const outcomes: RowOutcome[] = []
    for (const { no, body, issues } of await parse(run, rows)) {
      const stored = body && issues.length === 0 ? await store(run, body) : (issues[0]?.message ?? '')
      if (typeof stored === 'string') outcomes.push({ no, state: 'failed', message: stored })
      else outcomes.push({ no, state: 'done', entityId: stored, rowVersion: 1 })
    }
    return outcomes
  },
  async undo(run, rows) {
    const outcomes: UndoOutcome[] = []
    for (const { no, entityId, rowVersion } of rows) {
      const message = await takeBack(run, entityId, rowVersion)
      outcomes.push(message ? { no, state: 'kept', message } : { no, state: 'undone' })
    }
    return outcomes
  },
  finish: ({ services, db }) => publishChanged(services.hub, db, 'systemUser'),
}

async function parse({ db }: Run, rows: readonly WorkRow<Cells>[]) {
  const names = await readNames(
    db,
    rows.map(({ payload }) => payload),
  )
  return rows.map(({ no, payload: cells }) => ({ no, cells, ...parseRow(cells, names) }))
}

/** Returns the faults that the rules for roles and grants find in a row, without a write. */
async function refused(acting: Acting, db: Db, body: StaffBody): Promise<RowIssue[]> {
  try {
    await checkAccess(acting, db, noAccess, body)
    return []
  } catch (error) {
    if (error instanceof InvalidError) return fieldIssues((error.result as InvalidResult).fields)
    if (error instanceof ForbiddenError) return fieldIssues({ roleIds: error.message })
    throw error
  }
}

/**
 * Inserts the person of a row within a savepoint, so that a duplicate account fails only this row. Returns the id, or
 * the message of the failure.
 */
async function store(run: Run, body: StaffBody): Promise<number | string> {
  try {
    return await run.db.transaction((tx) =>
      storePerson(actingOf(run), tx, { body, passwordHash: NO_PASSWORD, action: 'import' }),
    )
  } catch (error) {
    if (error instanceof DomainError) return error.message
    if ((error as { cause?: { code?: string } }).cause?.code === '23505') return '账号或手机号刚刚被使用'
    throw error
  }
}

async function takeBack(run: Run, id: number, rowVersion: number): Promise<string | undefined> {
  try {
    return await run.db.transaction(async (tx) => {
      const person = await openPerson(actingOf(run), tx, id)
      if (person.rowVersion !== rowVersion) return CHANGED_SINCE
      if (person.lastLoginAt) return '此人已登录过'
      await dropPerson(actingOf(run), tx, person)
      return undefined
    })
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}
