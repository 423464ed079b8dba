import {
  type AuditEntry,
  type AuditFilter,
  auditExport,
  type LoginFilter,
  loginExport,
} from '../../../lib/contracts/audit.ts'
import { actionWord, entityWord, loginWay } from '../../../lib/contracts/audit-words.ts'
import type { FileColumn } from '../../../lib/contracts/task.ts'
import type { Db } from '../../core/database.ts'
import type { RecordKind } from '../../core/records.ts'
import type { ExportKind } from '../../core/tasks/kind.ts'
import { type Branches, countEntries, findEntries } from './find-entries.ts'
import { readLogins } from './list-logins.ts'
import { readEntries, toEntries } from './rows.ts'
import { selectAudit, selectLogins } from './select-entries.ts'

const PAGE = 1_000

/** Numbers of all entries, the newest first, in pages. */
async function* pages(db: Db, branches: Branches): AsyncGenerator<number[]> {
  for (let after: number | null = null; ; ) {
    const cursor: { value: string; id: string } | null = after === null ? null : { value: '', id: String(after) }
    const seqs = await findEntries(db, branches, { limit: PAGE, offset: 0, after: cursor })
    yield seqs.slice(0, PAGE)
    if (seqs.length <= PAGE) return
    after = seqs[PAGE - 1] ?? null
  }
}

/** The time of the schools, to the second. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
const timeOf = (iso: string) => clock.format(new Date(iso))

const column = (field: string, header: string): FileColumn => ({
  field,
  header,
  required: false,
  options: null,
  note: '',
})

const shared = [column('at', '时间'), column('account', '账号'), column('person', '姓名')]
const where = [column('address', '地址')]

/** A spreadsheet's cell holds 32,767 characters. */
const CELL = 32_000

/** A line for each field; of a new or removed record only what it has. */
function told({ kind, changes }: Pick<AuditEntry, 'kind' | 'changes'>): string {
  return changes
    .map(({ label, beforeText, afterText }) => {
      if (kind === 'made') return afterText === null ? null : `${label}：${afterText}`
      if (kind === 'removed') return beforeText === null ? null : `${label}：${beforeText}`
      return `${label}：${beforeText ?? '无'} → ${afterText ?? '无'}`
    })
    .filter((line) => line !== null)
    .join('\n')
    .slice(0, CELL)
}

/** Needs every kind of record, since some conceal fields from those who may not see them whole. */
export const auditExportKind = (kinds: readonly RecordKind[]): ExportKind<AuditFilter> => ({
  kind: 'audit:export',
  sort: 'export',
  name: '操作日志',
  permission: auditExport.start.permission,
  columns: [
    ...shared,
    column('action', '动作'),
    column('entity', '对象'),
    column('name', '对象名称'),
    column('entityId', '对象编号'),
    column('changes', '字段变化'),
    ...where,
    column('requestId', '请求号'),
  ],
  count: async ({ db, params, scope }) => countEntries(db, await selectAudit(db, params, scope)),
  async *rows({ db, params, scope, principal }) {
    for await (const seqs of pages(db, await selectAudit(db, params, scope))) {
      for (const entry of await toEntries({ db, principal, kinds }, await readEntries(db, seqs))) {
        const { at, actor, action, entity, name, entityId, address, requestId } = entry
        yield {
          at: timeOf(at),
          account: actor?.userName ?? '',
          person: actor?.fullName ?? '系统',
          action: actionWord(action),
          entity: entityWord(entity),
          ...{ name, entityId, changes: told(entry), address, requestId },
        }
      }
    }
  },
})

export const loginExportKind: ExportKind<LoginFilter> = {
  kind: 'loginLog:export',
  sort: 'export',
  name: '登录日志',
  permission: loginExport.start.permission,
  columns: [
    ...shared,
    column('event', '事件'),
    column('how', '方式'),
    ...where,
    column('userAgent', '浏览器'),
    column('reason', '原因'),
    column('by', '操作人'),
  ],
  count: async ({ db, params, scope }) => countEntries(db, await selectLogins(db, params, scope)),
  async *rows({ db, params, scope }) {
    for await (const seqs of pages(db, await selectLogins(db, params, scope))) {
      for (const { at, account, person, event, how, ...rest } of await readLogins(db, seqs)) {
        const words = { event: actionWord(event), how: how && loginWay(how) }
        const { address, userAgent, reason, by } = rest
        yield { at: timeOf(at), account, person: person?.fullName ?? '', ...words, address, userAgent, reason, by }
      }
    }
  },
}
