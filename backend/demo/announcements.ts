import { inArray } from 'drizzle-orm'
import { writeTable } from '../core/files/table-writer.ts'
import type { Services } from '../core/http/context.ts'
import { pinyinOf } from '../core/search/pinyin.ts'
import { storeAsset } from '../modules/file/index.ts'
import { role } from '../tables/access.ts'
import { announcement } from '../tables/announcement.ts'

interface Sample {
  readonly title: string
  readonly body: string
  readonly pinned?: true
  /** Codes of the roles whose users read the announcement; absent if all staff read it. */
  readonly roles?: readonly string[]
  /** Days since the announcement was published; absent for a draft. */
  readonly daysAgo?: number
  readonly withPlan?: true
}

const samples: readonly Sample[] = [
  {
    title: '示例：周六晚间系统维护',
    body: '本周六 22:00 至 23:00 进行示例维护，期间可能短暂无法保存。\n\n请提前保存正在编辑的内容；未保存的内容会作为草稿保留，恢复后可以继续。',
    pinned: true,
    daysAgo: 1,
  },
  {
    title: '示例：十二月值班安排',
    body: '十二月的示例值班安排见附件，如需调换请在三天前告知值班组长。',
    daysAgo: 3,
    withPlan: true,
  },
  {
    title: '示例：公式书写约定',
    body: '录题时请统一以下写法（本条为示例）：\n\n1. 行内公式写在一对 $ 之间，如 $\\frac{1}{2}$、$\\sqrt{2}$；\n2. 单独成行的公式写在两对 $ 之间：\n\n$$x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$$\n\n3. 单位用正体，如 $5\\,\\mathrm{cm}$。',
    roles: ['editor', 'chief', 'admin'],
    daysAgo: 6,
  },
  { title: '示例：寒假工作安排', body: '示例草稿：具体日期待定。' },
]

const columns = [
  { field: 'day', header: '日期' },
  { field: 'first', header: '值班人' },
  { field: 'second', header: '备班人' },
]

async function* shifts() {
  yield { day: '2026-12-01', first: '示例甲', second: '示例乙' }
  yield { day: '2026-12-08', first: '示例丙', second: '示例丁' }
}

/** Inserts a few invented announcements if the database has none. */
export async function seedDemoAnnouncements(services: Services): Promise<void> {
  const { db } = services
  if ((await db.$count(announcement)) > 0) return
  for (const { title, body, pinned = false, roles = [], daysAgo, withPlan } of samples) {
    const known = await db
      .select({ id: role.id })
      .from(role)
      .where(inArray(role.code, [...roles]))
    await db.insert(announcement).values({
      title,
      body,
      pinned,
      roleIds: known.map(({ id }) => id),
      attachments: withPlan ? [await storePlan(services)] : [],
      ...(daysAgo !== undefined && { status: 'published', publishedAt: new Date(Date.now() - daysAgo * 86_400_000) }),
      ...pinyinOf(title),
    })
  }
}

async function storePlan(services: Services) {
  const name = '示例值班安排.xlsx'
  const stream = writeTable('xlsx', { name: '值班安排', columns, rows: shifts() })
  return { id: (await storeAsset(services, { stream, name, userId: null })).id, name }
}
