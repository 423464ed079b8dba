import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { newId } from '../../docs/open-door-client.ts'
import { DUE_DAYS, type FeedbackStatus, openStatuses } from '../../lib/contracts/feedback/calls.ts'
import type { Db } from '../core/database/database.ts'
import type { Services } from '../core/http/context.ts'
import { type Landing, landFeedback } from '../modules/feedback/index.ts'
import { feedback, feedbackMessage, feedbackTemplate } from '../tables/feedback.ts'
import { openKey } from '../tables/open.ts'

const HOUR_MS = 3_600_000

interface DemoMessage {
  readonly type: string
  readonly text: string
  readonly hoursAgo: number
  readonly status: FeedbackStatus
  /**
   * The messages after the first one, in sequence. Those that begin with `> ` are from the sender, the others from
   * staff.
   */
  readonly talk?: readonly string[]
  /** True if the feedback is about a question instead of the application. */
  readonly question?: true
}

/** Feedback that is plainly invented. */
const sayings: readonly DemoMessage[] = [
  { type: '14', text: '数学微课看到一半就停住，重新进去也一样。', hoursAgo: 2, status: 'new' },
  { type: '13', text: '做题时应用突然退出，刚写的步骤没有了。', hoursAgo: 5, status: 'new' },
  { type: '12', text: '平板充不进电，换了充电线也不行。', hoursAgo: 20, status: 'accepted' },
  {
    type: '11',
    text: '提示账号已在别处登录，可是只有我一个人用。',
    hoursAgo: 30,
    status: 'processing',
    talk: ['请问是在学校还是在家里出现的？', '> 在学校的机房，每次上课都这样。'],
  },
  {
    type: '16',
    text: '教室里的无线网连得上，题目却一直在加载。',
    hoursAgo: 70,
    status: 'processing',
    talk: ['已请学校的网络管理员检查出口带宽，请稍候。'],
  },
  {
    type: '14',
    text: '微课没有声音。',
    hoursAgo: 90,
    status: 'resolved',
    talk: ['新版本 3.2.1 已修复，请更新后再试。', '> 更新后好了，谢谢！'],
  },
  { type: '15', text: '这节课的标题和内容对不上。', hoursAgo: 150, status: 'closed', talk: ['标题已更正。'] },
  { type: '13', text: '测试测试', hoursAgo: 160, status: 'invalid', talk: ['没有看到具体问题，请补充后重新提交。'] },
  { type: '01', text: '答案与解析不一致，选项里没有解析得到的那个数。', hoursAgo: 8, status: 'new', question: true },
  { type: '01', text: '希望错题本能按章节整理。', hoursAgo: 10, status: 'new' },
  { type: '03', text: '晚上看屏幕太亮，想要深色的界面。', hoursAgo: 26, status: 'accepted' },
  {
    type: '04',
    text: '作业提交以后还能不能修改？',
    hoursAgo: 28,
    status: 'resolved',
    talk: ['截止以前都可以修改：在作业页点“重新提交”。'],
  },
  {
    type: '02',
    text: '希望多一些实验演示的微课。',
    hoursAgo: 130,
    status: 'processing',
    talk: ['已转给教研同事排期。'],
  },
  { type: '05', text: '解析写得很清楚，给老师点赞。', hoursAgo: 200, status: 'closed', talk: ['谢谢你的鼓励！'] },
]

const templates = [
  {
    kind: 'problemFeedback',
    title: '请更新版本',
    text: '新版本已修复这个问题，请在“设置 › 关于”里更新后再试。',
  },
  {
    kind: 'problemFeedback',
    title: '请补充信息',
    text: '为了尽快找到原因，请补充：什么时候出现、能否再次出现，并附一张截图。',
  },
  { kind: 'userFeedback', title: '已收到建议', text: '谢谢你的建议，已经记录下来，有进展会在这里告诉你。' },
] as const

interface Sender extends Record<string, unknown> {
  accountId: number
  sn: string | null
}

/**
 * Inserts invented feedback if the database has none, as if devices had sent it, and gives each its invented state and
 * messages.
 */
export async function seedDemoFeedback({ db, hub }: Pick<Services, 'db' | 'hub'>): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select from ${feedback} limit 1`)
    const senders = await readSenders(tx)
    if (rows.length > 0 || senders.length === 0) return
    const [key] = await tx
      .insert(openKey)
      .values({
        name: '示例数据 反馈',
        kind: 'app',
        keyId: `ok_demo_${randomBytes(6).toString('hex')}`,
        secret: randomBytes(32).toString('base64url'),
        quota: 1,
        note: '生成示例反馈时所用',
        status: 'revoked',
      })
      .returning({ id: openKey.id })
    const questionId = await readQuestion(tx)
    const known = sayings.filter(({ question }) => !question || questionId !== null)
    const landing = known.map((said, at): Landing & DemoMessage => {
      const moment = Date.now() - said.hoursAgo * HOUR_MS
      const { accountId, sn } = senders[at % senders.length] ?? { accountId: 0, sn: null }
      return {
        ...said,
        id: newId(moment),
        at: new Date(moment),
        accountId,
        sn: sn ?? undefined,
        appVersion: said.hoursAgo > 60 ? '3.1.4' : '3.2.0',
        pictures: [],
        questionId: said.question ? questionId : null,
      }
    })
    await landFeedback(
      tx,
      { hub, sender: { keyId: key?.id ?? 0, kind: 'app', organIds: [] }, requestId: 'demo' },
      landing,
    )
    const handlerId = await readHandler(tx)
    for (const one of landing) await carry(tx, one, handlerId)
    await tx.insert(feedbackTemplate).values([...templates])
  })
}

async function carry(
  tx: Db,
  { id, at, status, talk = [] }: Landing & DemoMessage,
  handlerId: number | null,
): Promise<void> {
  const open = openStatuses.includes(status)
  const [row] = await tx
    .update(feedback)
    .set({
      status,
      handlerId: status === 'new' ? null : handlerId,
      resolvedAt: status === 'resolved' || status === 'closed' ? new Date(at.getTime() + 20 * HOUR_MS) : null,
      dueAt: open
        ? sql`${feedback.saidAt} + case ${feedback.kind} when 'userFeedback' then
        ${`${DUE_DAYS.userFeedback} days`}::interval else ${`${DUE_DAYS.problemFeedback} days`}::interval end`
        : null,
    })
    .where(sql`${feedback.clientId} = ${id}`)
    .returning({ id: feedback.id })
  if (!row || talk.length === 0) return
  await tx.insert(feedbackMessage).values(
    talk.map((words, turn) => ({
      feedbackId: row.id,
      at: new Date(at.getTime() + (turn + 1) * HOUR_MS),
      authorId: words.startsWith('> ') ? null : handlerId,
      text: words.replace(/^> /, ''),
    })),
  )
}

/**
 * Returns some active students of all schools in a mixed sequence, each with the serial number of the student's device.
 * Students with a device come first.
 */
async function readSenders(tx: Db): Promise<Sender[]> {
  const { rows } = await tx.execute<Sender>(sql`
    select a.id::float8 as "accountId", d.sn from account a
      left join device d on d.account_id = a.id and d.deleted_at is null
    where a.kind = 'student' and a.status = 'active' and a.deleted_at is null
    order by d.sn is null, a.id % 7, a.id limit 20`)
  return rows
}

async function readQuestion(tx: Db): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id::text from question where status = 'published' and parent_id is null and deleted_at is null and visible_to is null order by id limit 1`)
  return rows[0]?.id ?? null
}

/** Returns the id of a user who handles feedback (role 运营), otherwise of an administrator; null if there is neither. */
async function readHandler(tx: Db): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select u.id::float8 as id from "system_user" u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    where r.code in ('ops', 'admin') and u.status = 1 and u.deleted_at is null order by r.code desc, u.id limit 1`)
  return rows[0]?.id ?? null
}
