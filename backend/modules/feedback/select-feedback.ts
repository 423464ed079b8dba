import { type SQL, sql } from 'drizzle-orm'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import {
  type DueSpan,
  type FeedbackFilter,
  type FeedbackKind,
  QUESTION_ERROR,
} from '../../../lib/contracts/feedback/calls.ts'
import { labelled, selected, taskRows } from '../../core/bulk/selection.ts'
import { byGrams, everyWord } from '../../core/records/names.ts'
import { firstMet } from '../../core/records/option-counts.ts'
import { schoolZone } from '../../core/records/today.ts'
import { type DataScope, withBelow } from '../../core/scope/data-scope.ts'
import { anyOf, oneOf } from '../../core/search/conditions.ts'
import { searchWords } from '../../core/search/search.ts'
import { account } from '../../tables/account.ts'
import { feedbackWithin } from './scope.ts'

const DAY_FROM_NOW = sql`now() + '1 day'::interval`

const due: Readonly<Record<DueSpan, SQL>> = {
  over: sql`f.due_at < now()`,
  day: sql`(f.due_at >= now() and f.due_at < ${DAY_FROM_NOW})`,
  later: sql`f.due_at >= ${DAY_FROM_NOW}`,
}

/** For each filter, an SQL expression that returns the option to which a feedback belongs. */
export const feedbackOptions = {
  type: sql`coalesce(f.type, ${sql.raw(`'${QUESTION_ERROR}'`)})`,
  status: sql`f.status`,
  source: sql`f.source`,
  due: firstMet(due),
}

const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${schoolZone})`

/**
 * Matches the text of a feedback, the name of its sender or its device. Phone numbers are not searched, because a user
 * could find out a number by trying its parts.
 */
function found(keyword: string): SQL {
  const words = searchWords(keyword)
  const said = everyWord(words, (word) => byGrams(sql`f.grams`, sql`replace(f.found, ' ', '')`, word))
  const named = everyWord(words, (word) => byGrams(sql`a.grams`, sql`lower(a.full_name || ' ' || a.user_name)`, word))
  return sql`(${said} or f.sn = ${keyword.trim().toUpperCase()}
    or f.account_id = any (array(select a.id from ${account} a where ${named})))`
}

/**
 * The SQL condition that the feedback `f` matches the filter of the feedback list and is within the data scope.
 * Feedback that is folded under another one does not appear in lists.
 */
export function selectFeedback(kind: FeedbackKind, filter: FeedbackFilter, scope: DataScope): SQL {
  const { keyword, type, status, organ, source, version, handler, due: spans, from, to } = filter
  const conditions = [
    sql`f.kind = ${kind} and f.deleted_at is null and f.folded_into is null`,
    ...(scope.all ? [] : [feedbackWithin(scope)]),
    ...oneOf(feedbackOptions.type, type, 'text'),
    ...oneOf(sql`f.status`, status, 'text'),
    ...oneOf(sql`f.source`, source, 'text'),
    ...oneOf(sql`f.app_version`, version, 'text'),
    ...oneOf(sql`f.handler_id`, handler, 'bigint'),
    ...(organ?.length ? [sql`f.organ_id = any (${withBelow(organ)})`] : []),
    ...anyOf(spans, due),
    ...(from ? [sql`f.said_at >= ${startOf(from)}`] : []),
    ...(to ? [sql`f.said_at < ${startOf(to)} + '1 day'::interval`] : []),
    ...(searchWords(keyword ?? '').length > 0 ? [found(keyword ?? '')] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * The SQL condition that a bulk action includes the feedback `f`; `seen` is the data scope of the list in which the
 * user selected the feedback.
 */
export function chosenFeedback(kind: FeedbackKind, selection: Selection<FeedbackFilter>, seen: DataScope): SQL {
  const columns = { id: sql`f.id`, deletedAt: sql`f.deleted_at` }
  const chosen = selected(columns, selection, (filter) => selectFeedback(kind, filter, seen))
  return sql`f.kind = ${kind} and f.folded_into is null and ${chosen}`
}

/** The name of a feedback in tasks and histories: the beginning of its text. */
export const calledBy = (text: SQL): SQL =>
  sql`case when length(${text}) > 24 then left(${text}, 24) || '…' else ${text} end`

/** The feedback that `where` matches, as rows of a task. */
export const feedbackTaskRows = (where: SQL, seen: DataScope): SQL =>
  taskRows({
    id: sql`f.id`,
    label: labelled(feedbackWithin(seen), sql`f.id`, calledBy(sql`f.text`)),
    order: sql`f.id`,
    from: sql`feedback f where ${where}`,
  })
