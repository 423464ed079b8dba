import { eq, sql } from 'drizzle-orm'
import { listAt } from '../../../lib/contracts/paths.ts'
import { undoneText } from '../../../lib/contracts/task/undone.ts'
import { task } from '../../tables/task.ts'
import type { Db } from '../database/database.ts'
import type { Announce } from './announce.ts'
import type { ExportKind, RowKind } from './kind.ts'
import type { TaskRecord } from './record.ts'

/** Milliseconds after which the person probably no longer watches the task, so that its end sends a notification. */
const WAITED_MS = 5_000
const UNDO_MINUTES = 10

export interface Message {
  readonly userId: number
  readonly title: string
  readonly text: string
  readonly url: string
}
export type Notify = (tx: Db, message: Message) => Promise<void>

interface Ending {
  readonly status: 'ready' | 'done' | 'failed' | 'cancelled'
  readonly counts: Record<string, number>
  readonly error?: string
  /** Facts about the file that an export wrote. */
  readonly file?: Pick<TaskRecord, 'fileName' | 'fileKey' | 'fileBytes' | 'fileExpiresAt' | 'done' | 'total'>
}

/**
 * SQL for a task's parameters after a phase, without the hash of a new password and the confirmation, which are no
 * longer needed.
 */
export const paramsAfter = sql`${task.params} - 'passwordHash' - 'committed'`

interface Ends {
  readonly announce: Announce
  readonly notify: Notify
  readonly kind?: Pick<RowKind, 'undo' | 'undoMinutes'> | ExportKind
}

/** Stores how a phase ended, sends the event to the owner's pages, and adds a notification after a long wait. */
export async function end(tx: Db, parts: Ends, record: TaskRecord, ending: Ending): Promise<void> {
  const { status, counts, error = null, file } = ending
  const now = new Date()
  const ran = record.phase === 'run' && (status === 'done' || status === 'cancelled')
  const kind = parts.kind && 'undo' in parts.kind ? parts.kind : undefined
  const undoable = ran && kind?.undo !== undefined && (counts.done ?? 0) > 0
  const undoUntil = undoable ? new Date(now.getTime() + (kind.undoMinutes ?? UNDO_MINUTES) * 60_000) : undefined
  const [changed] = await tx
    .update(task)
    .set({
      status,
      counts,
      error,
      params: paramsAfter,
      finishedAt: now,
      updatedAt: now,
      ...(undoUntil && { undoUntil }),
      ...file,
    })
    .where(eq(task.id, record.id))
    .returning()
  if (!changed) return
  await parts.announce(tx, changed)
  const waited = now.getTime() - (record.startedAt ?? record.createdAt).getTime()
  if (record.ownerId === null || status === 'cancelled' || (status !== 'failed' && waited < WAITED_MS)) return
  await parts.notify(tx, {
    userId: record.ownerId,
    title: `${record.title}${headline(record, status, counts)}`,
    text: error ?? countText(changed),
    url: listAt('task', { open: record.id }),
  })
}

function headline({ phase, kind }: TaskRecord, status: Ending['status'], counts: Ending['counts']): string {
  if (status === 'failed') return '：失败'
  if (status === 'ready') return '：已检查，等待确认'
  if (phase === 'undo') return `：${undoneText(counts)}`
  return kind !== 'export' && !counts.done ? '：没有任何改动' : '：已完成'
}

const words: [state: string, word: string][] = [
  ['done', '成功'],
  ['valid', '可导入'],
  ['invalid', '有错'],
  ['skipped', '跳过'],
  ['failed', '失败'],
  ['undone', '已撤销'],
  ['kept', '未撤销'],
]

function countText({ counts, kind, total }: TaskRecord): string {
  if (kind === 'export') return `共 ${total} 条，文件保留 7 天`
  const parts = words
    .filter(([state]) => (counts[state] ?? 0) > 0)
    .map(([state, word]) => `${word} ${counts[state]} 条`)
  return parts.join('，') || '没有需要处理的数据'
}
