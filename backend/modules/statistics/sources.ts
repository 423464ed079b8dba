import { type SQL, sql } from 'drizzle-orm'
import {
  CHANGE_DAYS,
  type FigureKey,
  figurePorts,
  type ownFigures,
  type ShareKey,
} from '../../../lib/contracts/statistics/calls.ts'
import { type DataScope, scopeOf, within } from '../../core/auth/data-scope.ts'
import type { Principal } from '../../core/http/context.ts'
import { today } from '../../core/records/today.ts'
import { systemUser } from '../../tables/staff.ts'
import { accountWithin } from '../account/index.ts'
import { agentSeen } from '../agent/scope.ts'
import { classWithin } from '../class/scope.ts'
import { deviceWithin } from '../device/scope.ts'
import { orderWithin } from '../order/scope.ts'
import { organWithin } from '../organ/scope.ts'
import { questionWithin } from '../question/index.ts'
import { staffWithin } from '../staff/index.ts'
import { dayAt } from './days.ts'

/** Records `t` of one kind: what its list shows to the person. */
interface Source {
  readonly table: SQL
  where(scope: DataScope): SQL
  /** The list. */
  readonly url: string
}

type RecordKey = Exclude<FigureKey, 'logins' | (typeof ownFigures)[number]>

export const sources: Readonly<Record<RecordKey, Source>> = {
  questions: {
    table: sql`question`,
    // The list leaves the recycle bin out unless it is asked for.
    where: (scope) => sql`t.parent_id is null and t.status <> 'recycled' and ${questionWithin(scope, 't')}`,
    url: '/questionbank/allquestions',
  },
  organs: { table: sql`organ`, where: (scope) => organWithin(scope, 't'), url: '/platformmanage/organization' },
  classes: { table: sql`school_class`, where: (scope) => classWithin(scope, 't'), url: '/platformmanage/class' },
  agents: { table: sql`agent`, where: (scope) => agentSeen(scope, 't'), url: '/platformmanage/agent' },
  orders: { table: sql`sales_order`, where: (scope) => orderWithin(scope, 't'), url: '/ordermanage/orderaccount' },
  devices: {
    table: sql`device`,
    where: (scope) => deviceWithin(scope, 't'),
    url: '/platformmanage/devicesmanage',
  },
  teachers: {
    table: sql`account`,
    where: (scope) => sql`t.kind = 'teacher' and ${accountWithin('teacher', scope, 't')}`,
    url: '/user/teacheraccount',
  },
  students: {
    table: sql`account`,
    where: (scope) => sql`t.kind = 'student' and ${accountWithin('student', scope, 't')}`,
    url: '/user/studentaccount',
  },
  staff: { table: sql`"system_user"`, where: (scope) => staffWithin(scope, 't'), url: '/user/roleset' },
}

/** The records of a kind the person's own scope of its list reaches; removed ones as well. */
export function recordsOf(key: RecordKey, principal: Principal): SQL {
  const { table, where } = sources[key]
  return sql`${table} t where ${where(scopeOf(principal, figurePorts[key]))}`
}

/** The logins of the people the person's scope of the log reaches. */
export function loginsOf(principal: Principal): SQL {
  const scope = scopeOf(principal, figurePorts.logins)
  const whose = within(scope, { organ: sql`u.organ_id`, createdBy: sql`u.id` })
  const known = scope.all ? sql`true` : sql`t.actor in (select u.id from ${systemUser} u where ${whose})`
  return sql`audit_log t where t.action = 'login' and ${known}`
}
export const loginsUrl = () => `/user/loginlog?event=login&from=${dayAt(1 - CHANGE_DAYS)}&to=${dayAt(0)}`

interface Division {
  readonly of: RecordKey
  /** What a record counts under. */
  readonly by: SQL
  /** The list's filter of the same. */
  readonly filter: string
}

export const divisions: Readonly<Record<Exclude<ShareKey, 'studentOrgan'>, Division>> = {
  questionStatus: { of: 'questions', by: sql`t.status`, filter: 'status' },
  questionSubject: { of: 'questions', by: sql`t.subject`, filter: 'subject' },
  organContract: {
    of: 'organs',
    by: sql`case when t.contract_to is null then 'open' when t.contract_to < ${today} then 'over'
      when t.contract_to <= ${today} + 30 then 'ending' else 'running' end`,
    filter: 'contract',
  },
  teacherStatus: { of: 'teachers', by: sql`t.status`, filter: 'status' },
  studentStatus: { of: 'students', by: sql`t.status`, filter: 'status' },
}
