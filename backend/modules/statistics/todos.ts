import { type SQL, sql } from 'drizzle-orm'
import { accountCards } from '../../../lib/contracts/account/card.ts'
import type { FeedbackKind } from '../../../lib/contracts/feedback/calls.ts'
import { feedbackCards } from '../../../lib/contracts/feedback/card.ts'
import type { OrderStatus } from '../../../lib/contracts/order/order.ts'
import { countQuestions as countQuestionsCall } from '../../../lib/contracts/question/calls.ts'
import { reviewTaskCard } from '../../../lib/contracts/review/card.ts'
import type { OpenDraft, Todo, TodoKey } from '../../../lib/contracts/statistics/calls.ts'
import { scopeOf } from '../../core/auth/data-scope.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Context } from '../../core/http/context.ts'
import { autosave } from '../../tables/editing.ts'
import { feedbackWithin } from '../feedback/index.ts'
import { countQuestions } from '../question/index.ts'
import { disputed, inHand, waiting as waitingReviews } from '../review/index.ts'
import { dayAt } from './days.ts'
import { recordsOf, sources } from './sources.ts'

type Asking = Pick<Context, 'db' | 'database' | 'principal'>

/** Days before its last day from which an account counts as expiring. */
const EXPIRING = 30
/** Drafts named one by one. */
const DRAFTS = 20

interface Counted {
  readonly count: number | null
  readonly overdue?: number
  readonly oldest?: string | null
}

/** Rows to be counted, or a number its own module knows. */
type Waiting = { readonly url: string | null } & (
  | {
      readonly rows: SQL
      /** When a row began to wait. */
      readonly since?: SQL
      /** Which rows are past their time. */
      readonly late?: SQL
    }
  | { count(): Promise<Counted> }
)

const expiring = (kind: 'teacher' | 'student', { principal }: Asking): Waiting => {
  const [from, until] = [dayAt(0), dayAt(EXPIRING)]
  const days = sql`t.valid_to between ${from}::date and ${until}::date`
  return {
    rows: sql`${recordsOf(`${kind}s`, principal)} and t.deleted_at is null and t.status = 'active' and ${days}`,
    url: `${accountCards[kind].screen}?status=active&validFrom=${from}&validUntil=${until}&sort=validTo&order=asc`,
  }
}

/** Orders that wait for their next step. */
const ordersIn = (status: OrderStatus, { principal }: Asking): Waiting => ({
  rows: sql`${recordsOf('orders', principal)} and t.status = ${status}`,
  since: sql`t.updated_at`,
  url: `${sources.orders.url}?status=${status}`,
})

/** Feedback nobody has accepted yet, and what the person has in hand. */
const feedbackIn = (kind: FeedbackKind, { principal }: Asking, own = false): Waiting => {
  const within = feedbackWithin(scopeOf(principal, `${kind}:list`), 't')
  const which = own
    ? sql`t.handler_id = ${principal.userId} and t.status in ('accepted', 'processing')`
    : sql`t.status = 'new'`
  const inHand = `handler=${principal.userId}&status=accepted&status=processing&sort=dueAt&order=asc`
  return {
    rows: sql`feedback t where t.kind = ${kind} and t.deleted_at is null and t.folded_into is null and ${within} and ${which}`,
    since: sql`t.said_at`,
    late: sql`t.due_at < now()`,
    url: `${feedbackCards[kind].screen}?${own ? inHand : 'status=new'}`,
  }
}

/** As the list counts them that the tab shows. */
const returnedQuestions = ({ db, database, principal }: Asking): Waiting => ({
  async count() {
    const ctx = { db, database, principal, scope: scopeOf(principal, 'question:list') }
    const { total } = await countQuestions({ ctx, input: countQuestionsCall.request.parse({ tab: 'returned' }) })
    return { count: total }
  },
  url: `${sources.questions.url}?tab=returned`,
})

const reviewsOn = (tab: 'mine' | 'open' | 'disputes', count: () => Promise<Counted>): Waiting => ({
  count,
  url: `${reviewTaskCard.screen}?tab=${tab}`,
})

const waiting: Readonly<Record<TodoKey, (asking: Asking) => Waiting>> = {
  importsReady: ({ principal }) => ({
    rows: sql`task t where t.owner_id = ${principal.userId} and t.kind = 'import' and t.status = 'ready' and t.deleted_at is null`,
    since: sql`t.updated_at`,
    url: '/own/tasks?kind=import&status=ready',
  }),
  notifications: ({ principal }) => ({
    rows: sql`notification t where t.user_id = ${principal.userId} and t.read_at is null and t.deleted_at is null`,
    since: sql`t.created_at`,
    url: null,
  }),
  drafts: ({ principal }) => ({
    rows: sql`autosave t where t.user_id = ${principal.userId}`,
    since: sql`t.saved_at`,
    url: null,
  }),
  returnedQuestions,
  ownReviews: ({ db, principal }) => reviewsOn('mine', () => inHand(db, principal, 'question')),
  reviewsToClaim: ({ db, principal }) =>
    reviewsOn('open', async () => ({ count: (await waitingReviews(db, principal, 'question')).claimable })),
  reviewDisputes: ({ db, principal }) =>
    reviewsOn('disputes', async () => ({ count: await disputed(db, principal, 'question') })),
  expiringStudents: (asking) => expiring('student', asking),
  expiringTeachers: (asking) => expiring('teacher', asking),
  ordersToConfirm: (asking) => ordersIn('submitted', asking),
  ordersToFulfil: (asking) => ordersIn('confirmed', asking),
  refundsAsked: (asking) => ordersIn('refunding', asking),
  deviceAlerts: ({ principal }) => ({
    rows: sql`${recordsOf('devices', principal)} and t.deleted_at is null and t.alerted_at is not null`,
    since: sql`t.alerted_at`,
    url: `${sources.devices.url}?alert=otherMachine`,
  }),
  newUserFeedback: (asking) => feedbackIn('userFeedback', asking),
  ownUserFeedback: (asking) => feedbackIn('userFeedback', asking, true),
  newProblemFeedback: (asking) => feedbackIn('problemFeedback', asking),
  ownProblemFeedback: (asking) => feedbackIn('problemFeedback', asking, true),
  lockedStaff: ({ principal }) => ({
    rows: sql`${recordsOf('staff', principal)} and t.deleted_at is null and t.status = 0`,
    url: `${sources.staff.url}?status=locked`,
  }),
}

/** How much of one kind waits for the person asking. */
export async function todoOf(asking: Asking, key: TodoKey): Promise<Omit<Todo, 'key'>> {
  const found = waiting[key](asking)
  const { url } = found
  if ('count' in found) return { ...nothingKnown, ...(await found.count()), url }
  const { rows: from, since = sql`null::timestamptz`, late = sql`false` } = found
  const { rows } = await asking.db.execute<{ count: number; overdue: number; oldest: string | null }>(sql`
    select count(*)::int as count, count(*) filter (where ${late})::int as overdue, ${isoTime(sql`min(${since})`)} as oldest
      from ${from}`)
  return { ...(rows[0] ?? nothingKnown), url }
}

const nothingKnown = { count: 0, overdue: 0, oldest: null }

/** The forms the person left open, the last one first. */
export async function openDrafts({ db, principal }: Asking): Promise<OpenDraft[]> {
  const { rows } = await db.execute<OpenDraft & Record<string, unknown>>(sql`
    select t.entity, t.entity_id as "entityId", ${isoTime(sql`t.saved_at`)} as "savedAt"
      from ${autosave} t where t.user_id = ${principal.userId} order by t.saved_at desc limit ${DRAFTS}`)
  return rows
}
