import { and, eq, isNotNull } from 'drizzle-orm'
import type { AccountKind } from '../../../../lib/contracts/account/calls.ts'
import { accountCards, accountTypeNames } from '../../../../lib/contracts/account/card.ts'
import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Services } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { undoInserted } from '../../../core/tasks/import/inserted.ts'
import { isUpdate, undoUpdate } from '../../../core/tasks/import/updating.ts'
import type { SheetKind } from '../../../core/tasks/kind.ts'
import { account } from '../../../tables/account.ts'
import { auditFields } from '../internal.ts'
import { remainingAccounts } from '../opening/open-sources.ts'
import { accountWithin } from '../scope.ts'
import { checkAccounts } from './check-rows.ts'
import { exportOnly, fileColumns } from './columns.ts'
import { readDict } from './dictionary.ts'
import { readMissingClasses } from './missing-classes.ts'
import { readSeatNeeds } from './seat-needs.ts'
import { storeAccounts } from './store-rows.ts'
import { updatingOf } from './update-rows.ts'

const example = {
  userName: 's2026001',
  fullName: '示例同学',
  phone: '19900000001',
  organ: '示例实验学校',
  class: '1班',
  section: '初中',
  grade: '七年级',
  subjects: '语文、数学',
  type: accountTypeNames.formal,
  validTo: '2027-08-31',
}

export function accountImport(kind: AccountKind): SheetKind {
  return {
    name: `${kind}:import`,
    permission: `${kind}:import`,
    kind: 'import',
    review: 'cells',
    noun: accountCards[kind].name,
    ignored: exportOnly.map(({ header }) => header),
    columns: (services) => columnsWithNames(services, kind),
    judged: ['section', 'grade'],
    ...(kind === 'student' && { needs: readSeatNeeds }),
    missingClasses: readMissingClasses,
    example: Object.fromEntries(fileColumns(kind).map(({ field }) => [field, example[field as keyof typeof example]])),
    uniqueBy: ['userName'],
    updates: `${kind}:edit`,
    check: (run, rows) => checkAccounts(run, kind, rows),
    run: (run, rows) => storeAccounts(run, kind, rows),
    async undo(run, rows) {
      const inserted = await undoInserted(
        run,
        rows.filter((row) => !isUpdate(row)),
        {
          entity: kind,
          table: account,
          audited: auditFields,
          within: (scope) => accountWithin(kind, scope, 'account'),
          kept: reasonSignedIn,
        },
      )
      const outcomes = [...inserted]
      for (const row of rows.filter(isUpdate)) outcomes.push(await undoUpdate(updatingOf(kind), run, row))
      return outcomes
    },
    handOut: (asking, task) => remainingAccounts(asking, kind, task),
    finish: ({ services, db }) => publishChanged(services.hub, db, kind),
  }
}

/** Returns why undo must keep an account that has signed in (it is already in use), or undefined. */
async function reasonSignedIn(db: Db, id: number): Promise<string | undefined> {
  const signedIn = await db.$count(account, and(eq(account.id, id), isNotNull(account.lastLoginAt)))
  return signedIn > 0 ? '已登录过' : undefined
}

/** Returns the template's columns, in which section and grade have the names of the dictionary as options. */
async function columnsWithNames({ db }: Services, kind: AccountKind): Promise<FileColumn[]> {
  const dict = await readDict(db)
  return fileColumns(kind).map((column) =>
    column.field === 'section' || column.field === 'grade'
      ? { ...column, options: [...dict.names(column.field)] }
      : column,
  )
}
