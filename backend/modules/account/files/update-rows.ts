import { sql } from 'drizzle-orm'
import type { AccountBody, AccountKind, AccountStatus } from '../../../../lib/contracts/account/calls.ts'
import { accountCards, accountStates, accountTypeNames, endless } from '../../../../lib/contracts/account/card.ts'
import { accountTransitions } from '../../../../lib/contracts/account/transitions.ts'
import { labelsOf } from '../../../../lib/contracts/base/card.ts'
import { stateReason } from '../../../../lib/contracts/base/transitions.ts'
import type { CellChange, RowIssue } from '../../../../lib/contracts/task/calls.ts'
import { idText } from '../../../core/records/id-text.ts'
import { type Cells, folded } from '../../../core/tasks/import/cells.ts'
import { actingOf, type Existing as Known, type Updating } from '../../../core/tasks/import/updating.ts'
import type { TaskRun } from '../../../core/tasks/kind.ts'
import { writeAccount } from '../edit-account.ts'
import { auditFields } from '../internal.ts'
import { accountWithin } from '../scope.ts'
import { byAccountName, mayBeNamed } from '../search/named-accounts.ts'
import type { DictNames } from './dictionary.ts'
import { placeTexts } from './find-class.ts'
import type { ParsedRow } from './parse-row.ts'

type Run = TaskRun<Record<string, unknown>>

/** An existing account that a row of the file names. */
export interface Existing extends Known<AccountBody>, Record<string, unknown> {
  readonly kind: string
  readonly status: AccountStatus
  readonly reached: boolean
  readonly organName: string
  readonly className: string | null
}

/** An update by an import uses the same write function and needs the same permission as an edit in the form. */
export const updatingOf = (kind: AccountKind): Updating<AccountBody> => ({
  permission: `${kind}:edit`,
  labels: labelsOf(accountCards[kind]),
  async write(acting, tx, input, action) {
    const { before, after } = await writeAccount(kind, acting, tx, input, action)
    return { before: auditFields(before), after: auditFields(after), rowVersion: after.rowVersion }
  },
})

/** Reads the accounts with these user names and returns a lookup by user name. */
export async function readExisting(
  kind: AccountKind,
  run: Run,
  userNames: readonly string[],
): Promise<(userName: string) => Existing | undefined> {
  const { rows } = await run.db.execute<Existing & { userName: string; isTwin: boolean }>(sql`
    select a.id::float8 as id, a.kind, a.user_name as "userName", a.name_twin is not null as "isTwin", a.row_version as "rowVersion", a.status,
           ${accountWithin(kind, actingOf(`${kind}:edit`, run).scope)} as reached, o.name as "organName", c.name as "className",
           jsonb_build_object('userName', a.user_name, 'fullName', a.full_name, 'phone', a.phone,
             'organId', a.organ_id::text, 'classId', a.class_id::text, 'section', a.section, 'grade', a.grade,
             'subjects', to_jsonb(a.subjects), 'type', a.type, 'validTo', a.valid_to::text) as body
      from account a join organ o on o.id = a.organ_id left join school_class c on c.id = a.class_id
     where ${mayBeNamed(userNames)}`)
  return byAccountName(rows)
}

/** Returns the reason why a row cannot update an existing account, or undefined. */
export function updateIssue(kind: AccountKind, { kind: found, reached, status }: Existing): RowIssue | undefined {
  const refused = found !== kind || !reached ? '账号已被使用' : stateReason(accountTransitions[kind], 'edit', status)
  return refused
    ? {
        field: 'userName',
        message: found === kind && reached ? `${accountStates[status].label}的账号不能更新` : refused,
      }
    : undefined
}

/** Returns the account after the update: filled cells replace values, empty cells leave them unchanged. */
export function bodyAfter(kind: AccountKind, { body }: Existing, values: ParsedRow, cells: Cells): AccountBody {
  const given = (field: string) => folded(cells[field]) !== ''
  const organId = given('organ') ? String(values.organId) : body.organId
  const moved = organId !== body.organId
  const hasClass = placeTexts(cells).class !== ''
  const classId = hasClass ? idText(values.classId) : moved ? null : body.classId
  const graded = hasClass || given('section') || given('grade')
  return {
    userName: body.userName,
    fullName: given('fullName') ? values.fullName : body.fullName,
    phone: given('phone') ? values.phone : body.phone,
    organId,
    classId,
    section: graded ? (values.section ?? body.section) : body.section,
    grade: graded ? (values.grade ?? body.grade) : body.grade,
    subjects: given('subjects') ? values.subjects : body.subjects,
    type: kind === 'student' && given('type') ? values.type : body.type,
    validTo: given('validTo') ? values.validTo : body.validTo,
  }
}

/** Returns the fields that a row changes, with the values before and after in the words of the file. */
export function changesOf(existing: Existing, after: AccountBody, cells: Cells, dict: DictNames): CellChange[] {
  const { body, organName, className } = existing
  const told = (of: AccountBody): Record<string, string> => ({
    fullName: of.fullName,
    phone: of.phone,
    organ: of.organId === body.organId ? organName : folded(cells.organ),
    class: of.classId === body.classId ? (className ?? '') : of.classId === null ? '' : placeTexts(cells).class,
    section: dict.byKey('section', of.section),
    grade: dict.byKey('grade', of.grade),
    subjects: of.subjects.map((key) => dict.byKey('subject', key)).join('、'),
    type: accountTypeNames[of.type],
    validTo: of.validTo ?? endless,
  })
  const [was, is] = [told(body), told(after)]
  return Object.keys(is).flatMap((field) => {
    const [before = '', after = ''] = [was[field], is[field]]
    return before === after ? [] : [{ field, before, after }]
  })
}
