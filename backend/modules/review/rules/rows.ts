import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PushRule, PushRuleBody, pushRuleFilter } from '../../../../lib/contracts/review/rules.ts'
import type { Db } from '../../../core/database/database.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { pushRule } from '../../../tables/review.ts'
import { systemUser } from '../../../tables/staff.ts'
import type { RuleRow } from './read-desk.ts'

/** Returns the fields of a rule for the audit entry and for the form, with the field names of the API. */
export function audited({ pool, stageNo, ...row }: RuleRow): PushRuleBody {
  const { entity, name, subject, section, grade, strategy, maxOpen, dailyCap, excludeLast, seniorMin } = row
  const { sampleRate, goldenRate, hoursFrom, hoursTo, weekdays } = row
  return {
    ...{ entity, name, stage: stageNo === null ? null : (String(stageNo) as PushRuleBody['stage']) },
    ...{ subject, section, grade, strategy, roles: [...pool.roles], people: [...pool.people] },
    ...{ maxOpen, dailyCap, excludeLast, seniorMin, sampleRate, goldenRate, hoursFrom, hoursTo },
    weekdays: weekdays as PushRuleBody['weekdays'],
  }
}

export const columnsOf = ({ stage, roles, people, weekdays, ...rest }: PushRuleBody) => {
  const { entity, name, subject, section, grade, strategy, maxOpen, dailyCap, excludeLast, seniorMin } = rest
  const { sampleRate, goldenRate, hoursFrom, hoursTo } = rest
  return {
    ...{ entity, name, subject, section, grade, strategy, maxOpen, dailyCap, excludeLast, seniorMin },
    ...{ sampleRate, goldenRate, hoursFrom, hoursTo, weekdays: [...weekdays] },
    stageNo: stage === null ? null : Number(stage),
    pool: { roles, people },
  }
}

const roleNames = sql<
  string[]
>`array(select coalesce(o.name, p.code) from jsonb_array_elements_text(${pushRule.pool}->'roles') with ordinality as p(code, no)
  left join role o on o.code = p.code and o.deleted_at is null order by p.no)`

const names = sql<
  string[]
>`array(select coalesce(u.full_name, '#' || p.id) from jsonb_array_elements_text(${pushRule.pool}->'people') with ordinality as p(id, no)
  left join "system_user" u on u.id = p.id::int8 order by p.no)`

export function ruleRows(db: Db, where: SQL | undefined, order: 'asc' | 'desc' = 'asc') {
  const by = order === 'asc' ? asc : desc
  return db
    .select({ row: pushRule, updatedBy: systemUser.fullName, names, roleNames })
    .from(pushRule)
    .leftJoin(systemUser, eq(systemUser.id, pushRule.updatedBy))
    .where(and(isNull(pushRule.deletedAt), where))
    .orderBy(by(pushRule.priority), by(pushRule.id))
}

export const toItem = ({
  row,
  updatedBy,
  names,
  roleNames,
}: Awaited<ReturnType<typeof ruleRows>>[number]): PushRule => ({
  ...audited(row),
  ...{ id: String(row.id), rowVersion: row.rowVersion, updatedAt: row.updatedAt.toISOString(), updatedBy },
  ...{ priority: row.priority, status: row.status, roleNames, peopleNames: names },
})

export async function findRule(db: Db, id: string | number): Promise<PushRule | undefined> {
  const [found] = await ruleRows(db, eq(pushRule.id, Number(id)))
  return found && toItem(found)
}

export async function ruleOrThrow(db: Db, id: string | number): Promise<PushRule> {
  const found = await findRule(db, id)
  if (!found) throw new NotFoundError('审核推送规则不存在或已被删除')
  return found
}

export function rulesLike({
  keyword,
  entity,
  stage,
  subject,
  status,
}: z.output<typeof pushRuleFilter>): SQL | undefined {
  return and(
    entity?.length ? sql`${pushRule.entity} = any (${sql.param([...entity])}::text[])` : undefined,
    keyword ? sql`strpos(lower(${pushRule.name}), ${keyword.toLowerCase()}) > 0` : undefined,
    // A rule that applies to all stages or subjects matches each value of the filter.
    stage?.length
      ? sql`(${pushRule.stageNo} is null or ${pushRule.stageNo} = any (${sql.param(stage.map(Number))}::int[]))`
      : undefined,
    subject?.length
      ? sql`(${pushRule.subject} is null or ${pushRule.subject} = any (${sql.param([...subject])}::text[]))`
      : undefined,
    status?.length ? sql`${pushRule.status} = any (${sql.param(status.map(Number))}::int[])` : undefined,
  )
}
