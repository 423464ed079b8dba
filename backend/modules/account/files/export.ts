import { sql } from 'drizzle-orm'
import type {
  AccountKind,
  AccountStatus,
  AccountType,
  SortedAccounts,
} from '../../../../lib/contracts/account/calls.ts'
import { accountCards, accountStates, accountTypeNames } from '../../../../lib/contracts/account/card.ts'
import { withPhone } from '../../../core/records/phones.ts'
import { schoolZone } from '../../../core/records/today.ts'
import { sortByIds } from '../../../core/tasks/export/pages.ts'
import { recordExport } from '../../../core/tasks/export/record-export.ts'
import type { Cell, ExportKind, ExportRun } from '../../../core/tasks/kind.ts'
import { schoolClass } from '../../../tables/class.ts'
import { organ } from '../../../tables/organ.ts'
import { orderBy } from '../list-accounts.ts'
import { editable } from '../scope.ts'
import { accountsWhere } from '../search/select-accounts.ts'
import { exportOnly, fileColumns } from './columns.ts'
import { readDict } from './dictionary.ts'

interface Row extends Record<string, unknown> {
  id: string
  userName: string
  fullName: string
  phone: string
  whole: boolean
  organ: string
  class: string
  section: string | null
  grade: string | null
  subjects: string[]
  type: AccountType
  validTo: string | null
  status: AccountStatus
  lastLoginAt: string | null
}

/** Defines the export of all accounts that match a filter. The file has the columns and words of the import file. */
export function accountExport(kind: AccountKind): ExportKind<SortedAccounts> {
  return recordExport({
    name: `${kind}:export`,
    permission: `${kind}:export`,
    noun: accountCards[kind].name,
    columns: [...fileColumns(kind), ...exportOnly],
    reveals: [{ permission: `${kind}:edit`, column: 'phone', what: '完整手机号' }],
    from: sql`account a`,
    id: sql`a.id`,
    where: ({ principal, scope, params }) =>
      accountsWhere(kind, params, { scope, editable: editable(principal, kind) }),
    order: ({ params }) => orderBy(params),
    rows: (run, pages) => exportRows(run, pages, kind),
  })
}

async function* exportRows(
  { db, principal }: ExportRun<SortedAccounts>,
  pages: AsyncIterable<readonly number[]>,
  kind: AccountKind,
): AsyncGenerator<Record<string, Cell>> {
  const dict = await readDict(db)
  const whole = editable(principal, kind)
  const read = async (ids: readonly number[]) => {
    const { rows } = await db.execute<Row>(sql`
      select a.id::text as id, a.user_name as "userName", a.full_name as "fullName", a.phone, o.name as organ,
             ${whole} as whole, coalesce(c.name, '') as class, a.section, a.grade, a.subjects, a.type, a.valid_to::text as "validTo", a.status,
             to_char(a.last_login_at at time zone ${schoolZone}, 'YYYY-MM-DD HH24:MI') as "lastLoginAt"
        from account a join ${organ} o on o.id = a.organ_id left join ${schoolClass} c on c.id = a.class_id
       where a.id = any (${sql.param([...ids])}::bigint[])`)
    return sortByIds(ids, rows.map(withPhone))
  }
  for await (const ids of pages) {
    for (const row of await read(ids)) {
      yield {
        userName: row.userName,
        fullName: row.fullName,
        organ: row.organ,
        class: row.class,
        phone: row.phone,
        section: dict.byKey('section', row.section),
        grade: dict.byKey('grade', row.grade),
        subjects: row.subjects.map((key) => dict.byKey('subject', key)).join('、'),
        type: accountTypeNames[row.type],
        validTo: row.validTo ?? '',
        status: accountStates[row.status].label,
        lastLoginAt: row.lastLoginAt ?? '',
      }
    }
  }
}
