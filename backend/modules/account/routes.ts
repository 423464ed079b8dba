import type { AccountCalls, AccountKind } from '../../../lib/contracts/account/calls.ts'
import {
  extendTrials,
  formaliseTrials,
  replaceStudent as replaceCall,
  studentCalls,
} from '../../../lib/contracts/account/student.ts'
import { teacherCalls } from '../../../lib/contracts/account/teacher.ts'
import { type Routing, route } from '../../core/http/route.ts'
import type { TaskKind } from '../../core/tasks/kind.ts'
import { routeBulk, routeExport, routeImport } from '../../core/tasks/routing.ts'
import { renewBulk } from './bulk/renew.ts'
import { statusBulk } from './bulk/status.ts'
import { transferBulk } from './bulk/transfer.ts'
import { extendBulk, formaliseBulk } from './bulk/trials.ts'
import { editAccount } from './edit-account.ts'
import { accountExport } from './files/export.ts'
import { accountImport } from './files/import.ts'
import { insertAccount } from './insert-account.ts'
import { accountOrThrow } from './internal.ts'
import { listAccounts } from './list-accounts.ts'
import { openAccounts } from './opening/open-accounts.ts'
import { replaceStudent } from './orders/replace-student.ts'
import { removeAccount } from './remove-account.ts'
import { resetPassword } from './reset-password.ts'
import { editable } from './scope.ts'
import { countAccountOptions } from './search/count-options.ts'

const kindsOf = (kind: AccountKind) => ({
  status: statusBulk.kinds[kind],
  transfer: transferBulk.kinds[kind],
  renew: renewBulk.kinds[kind],
  import: accountImport(kind),
  export: accountExport(kind),
})
const kinds = { teacher: kindsOf('teacher'), student: kindsOf('student') }

export const taskKinds: readonly TaskKind[] = [
  ...Object.values(kinds).flatMap((of) => Object.values(of) as TaskKind[]),
  extendBulk.kind as TaskKind,
  formaliseBulk.kind as TaskKind,
]

export function accountRoutes(routing: Routing): void {
  routeKind(routing, 'teacher', teacherCalls)
  routeKind(routing, 'student', studentCalls)
  routeBulk(routing, extendTrials, extendBulk.kind, (planning) => extendBulk.plan(planning))
  routeBulk(routing, formaliseTrials, formaliseBulk.kind, (planning) => formaliseBulk.plan(planning))
  route(routing, replaceCall, replaceStudent)
}

function routeKind(routing: Routing, kind: AccountKind, calls: AccountCalls): void {
  const work = kinds[kind]
  route(routing, calls.list, (handling) => listAccounts(kind, handling))
  route(routing, calls.options, (handling) => countAccountOptions(kind, handling))
  route(routing, calls.get, ({ ctx, input }) =>
    accountOrThrow(ctx.db, kind, ctx.scope, input.id, editable(ctx.principal, kind)),
  )
  route(routing, calls.insert, (handling) => insertAccount(kind, handling))
  route(routing, calls.edit, (handling) => editAccount(kind, handling))
  route(routing, calls.remove, (handling) => removeAccount(kind, handling))
  route(routing, calls.resetPassword, (handling) => resetPassword(kind, handling))
  route(routing, calls.open, (handling) => openAccounts(kind, handling))
  routeBulk(routing, calls.status, work.status, (planning) => statusBulk.plan(kind, planning))
  routeBulk(routing, calls.transfer, work.transfer, (planning) => transferBulk.plan(kind, planning))
  routeBulk(routing, calls.renew, work.renew, (planning) => renewBulk.plan(kind, planning))
  routeImport(routing, calls.import, work.import)
  routeExport(routing, calls.export, work.export)
}
