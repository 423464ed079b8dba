import { z } from 'zod'
import { useStatus, useStatuses } from '../area/calls.ts'
import { defineCall, nothing } from '../base/call.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { person } from '../comment/calls.ts'
import { reviewedEntity } from './reviewed-entity.ts'
import {
  type ExclusionReason,
  exclusionReasons,
  type PassedReason,
  passedReasons,
  type Strategy,
  strategies,
} from './strategies.ts'

// The rules that assign review tasks to reviewers (domain model §2.3, §12 审核推送规则).

const strategy = z.enum(Object.keys(strategies) as Strategy[])
const key = z.string().max(40).nullable()
const cap = z.number().int('请输入整数').min(1, '至少 1').max(1_000, '最多 1000').nullable()
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请按 08:30 的形式填写')
  .or(z.literal(''))

const ruleFields = z.object({
  entity: reviewedEntity,
  name: z.string().trim().min(1, '请输入名称').max(30, '最多 30 个字'),
  /** The number of the stage to which the rule applies; null means every stage. */
  stage: z.enum(['1', '2', '3', '4', '5']).nullable(),
  subject: key,
  section: key,
  grade: key,
  strategy,
  /** Codes of roles. The rule assigns tasks to the users in these roles and to the users in `people`. */
  roles: z.array(z.string().min(1).max(40)).max(20, '最多 20 个角色'),
  people: z.array(recordId).max(200, '最多 200 人'),
  /** Maximum number of open review tasks of a user; the rule skips users who have that many. Null means no limit. */
  maxOpen: cap,
  /** Maximum number of review tasks per day that the rule gives one user. */
  dailyCap: cap,
  /** True if the reviewer of the previous review of the record must not judge this one. */
  excludeLast: z.boolean(),
  /** Minimum number of review tasks a user must have judged. */
  seniorMin: z.number().int('请输入整数').min(0, '不能小于 0').max(100_000, '最多 100000'),
  /** Percentage of matching review tasks that the rule takes; the others go to the next rule. */
  sampleRate: z.number().int('请输入整数').min(1, '1 到 100').max(100, '1 到 100'),
  /**
   * Percentage of the assigned review tasks with which the reviewer also receives a golden item (a copy with an
   * inserted fault).
   */
  goldenRate: z.number().int('请输入整数').min(0, '0 到 50').max(50, '0 到 50'),
  /**
   * The hours, in China Standard Time, in which the rule applies; both '' mean the whole day. If `hoursFrom` is later
   * than `hoursTo`, the hours extend over midnight.
   */
  hoursFrom: clock,
  hoursTo: clock,
  /** Days on which the rule applies, from 1 (Monday) to 7 (Sunday); an empty list means every day. */
  weekdays: z.array(z.enum(['1', '2', '3', '4', '5', '6', '7'])).max(7),
})

const whole = <T extends z.ZodType<z.output<typeof ruleFields>>>(fields: T) =>
  fields
    .refine(({ roles, people }) => roles.length + people.length > 0, { path: ['roles'], error: '请选择角色或人员' })
    .refine(({ hoursFrom, hoursTo }) => (hoursFrom === '') === (hoursTo === ''), {
      path: ['hoursTo'],
      error: '开始和结束时间要么都填，要么都不填',
    })

export const pushRuleBody = whole(ruleFields)
export type PushRuleBody = z.output<typeof ruleFields>

export const pushRule = recordStamp.extend(ruleFields.shape).extend({
  priority: z.number().int(),
  /**
   * A stored rule has no limits for this percentage, so that a rule beyond today's limits does not make the whole list
   * unreadable.
   */
  goldenRate: z.number().int(),
  status: useStatus,
  /** The names of `roles`, in the order of `roles`; `peopleNames` does likewise for `people`. */
  roleNames: z.array(z.string()),
  peopleNames: z.array(z.string()),
})
export type PushRule = z.infer<typeof pushRule>

export const pushRuleFilter = z.object({
  /** Kinds of records under review; absent: all. */
  entity: several.optional(),
  keyword: z.string().trim().max(60).optional(),
  stage: several.pipe(z.array(z.enum(['1', '2', '3', '4', '5']))).optional(),
  subject: several.optional(),
  status: useStatuses.optional(),
})

/** Lists the rules in the order in which the service applies them. */
export const listPushRules = defineCall({
  method: 'GET',
  path: '/zakj-review/pushRule/listPushRules',
  summary: '审核推送规则列表',
  permission: 'pushRule:list',
  request: pageRequest.extend(pushRuleFilter.shape).extend({
    sort: z.enum(['priority']).default('priority'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: pageAnswer(pushRule),
})

const byId = z.object({ id: recordId })

export const getPushRule = defineCall({
  method: 'GET',
  path: '/zakj-review/pushRule/getPushRule',
  summary: '审核推送规则详情',
  permission: 'pushRule:list',
  request: byId,
  answer: pushRule,
})

/** Creates a rule at the end of the list; the rule is disabled until an administrator enables it. */
export const insertPushRule = defineCall({
  method: 'POST',
  path: '/zakj-review/pushRule/insertPushRule',
  summary: '新增审核推送规则',
  permission: 'pushRule:edit',
  creates: true,
  request: pushRuleBody,
  answer: pushRule,
})

export const editPushRule = defineCall({
  method: 'PUT',
  path: '/zakj-review/pushRule/editPushRule',
  summary: '修改审核推送规则',
  permission: 'pushRule:edit',
  request: whole(ruleFields.extend(versioned.shape)),
  answer: pushRule,
})

export const statusPushRule = defineCall({
  method: 'PUT',
  path: '/zakj-review/pushRule/statusPushRule',
  summary: '停用和启用审核推送规则',
  permission: 'pushRule:edit',
  request: versioned.extend({ status: useStatus }),
  answer: pushRule,
})

/** Rearranges the given rules within the positions they occupy now; the other rules keep their positions. */
export const sortPushRules = defineCall({
  method: 'PUT',
  path: '/zakj-review/pushRule/sortPushRules',
  summary: '调整审核推送规则的顺序',
  permission: 'pushRule:edit',
  request: z.object({ items: z.array(versioned).min(2).max(500) }),
  answer: nothing,
})

export const removePushRule = defineCall({
  method: 'DELETE',
  path: '/zakj-review/pushRule/removePushRule',
  summary: '删除审核推送规则',
  permission: 'pushRule:remove',
  request: versioned,
  answer: nothing,
})

/** How a set of rules would distribute the examined review tasks. */
const spread = z.object({
  given: z.number().int(),
  /** Number of review tasks that a rule with the strategy `claim` leaves for reviewers to claim. */
  claimed: z.number().int(),
  /** Number of review tasks that no rule assigns. */
  unassigned: z.number().int(),
  load: z.array(z.object({ person, count: z.number().int(), open: z.number().int() })),
  byRule: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })),
  why: z.array(z.object({ reason: z.string(), count: z.number().int() })),
})
export type Spread = z.infer<typeof spread>

export const dryRunSpans = ['waiting', 'month'] as const
/** Maximum number of review tasks one dry run examines. */
export const MAX_DRY_RUN_TASKS = 5_000

/**
 * Simulates the rules and writes nothing. The answer compares the result of today's rules with that of the planned
 * rules.
 */
export const dryRunPushRules = defineCall({
  method: 'POST',
  path: '/zakj-review/pushRule/dryRunPushRules',
  summary: '试运行审核推送规则',
  permission: 'pushRule:list',
  request: z.object({
    entity: reviewedEntity,
    /** The review tasks to examine: those waiting now, or those of the last 30 days. */
    span: z.enum(dryRunSpans),
    /**
     * The planned rule: with an id it replaces the rule with that id, without an id it comes first. Null simulates only
     * the changes in `turned`.
     */
    rule: z.object({ id: recordId.nullable(), body: pushRuleBody }).nullable(),
    /** Rules that the simulation enables or disables. */
    turned: z.array(z.object({ id: recordId, status: useStatus })).max(500),
  }),
  answer: z.object({
    tasks: z.number().int(),
    /** True if more review tasks exist than the simulation examines. */
    more: z.boolean(),
    today: spread,
    planned: spread,
    /** Number of review tasks that would go to another reviewer than under today's rules. */
    moved: z.number().int(),
  }),
})

const assignment = z.object({
  id: z.string(),
  at: z.string(),
  rule: z.object({ id: z.string(), name: z.string() }).nullable(),
  strategy: strategy.nullable(),
  /**
   * The seed of the random draw among several candidates; `drawn` is the position in `candidates` that was drawn, null
   * if there was no draw.
   */
  seed: z.string(),
  drawn: z.number().int().nullable(),
  /**
   * The eligible users in the order of the draw. `load` is the number of tasks that the user holds; for the strategy
   * `expertise`, the number of tasks with the same subject, section and grade that the user has judged.
   */
  candidates: z.array(z.object({ person, load: z.number().int() })),
  leftOut: z.array(
    z.object({ reason: z.enum(Object.keys(exclusionReasons) as ExclusionReason[]), people: z.array(person) }),
  ),
  passed: z.array(
    z.object({
      name: z.string(),
      reason: z.enum(Object.keys(passedReasons) as PassedReason[]),
      leftOut: z.array(
        z.object({ reason: z.enum(Object.keys(exclusionReasons) as ExclusionReason[]), people: z.array(person) }),
      ),
    }),
  ),
  chosen: person.nullable(),
})
export type Assignment = z.infer<typeof assignment>

/**
 * 为什么: lists, newest first, each time at which the service applied the rules to a review task, with the reasons of the
 * result.
 */
export const getAssignmentReason = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/getAssignmentReason',
  summary: '指派依据',
  permission: 'review:arbitrate',
  request: byId,
  answer: z.object({ list: z.array(assignment) }),
})
