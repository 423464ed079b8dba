import {
  type AuditEntry,
  type AuditFilter,
  auditExport,
  type LoginFilter,
  loginExport,
} from '../../../../lib/contracts/audit/calls.ts'
import { loginMethodLabel } from '../../../../lib/contracts/audit/labels.ts'
import { loginEventNames } from '../../../../lib/contracts/audit/login-events.ts'
import { schoolTime } from '../../../../lib/contracts/base/school-time.ts'
import { actionWord, entityName } from '../../../../lib/contracts/cards.ts'
import type { Db } from '../../../core/database/database.ts'
import { fileColumn } from '../../../core/files/file-column.ts'
import type { RecordNames } from '../../../core/records/names.ts'
import type { ExportKind } from '../../../core/tasks/kind.ts'
import { type Branches, countEntries, findEntries } from '../find-entries.ts'
import { readLogins } from '../login-entries.ts'
import { readEntries, toEntries } from '../rows.ts'
import { selectAudit, selectLogins } from '../select-entries.ts'

const PAGE = 1_000

/** Yields the sequence numbers of all entries in pages, newest first. */
async function* pages(db: Db, branches: Branches): AsyncGenerator<number[]> {
  for (let after: number | null = null; ; ) {
    const cursor: { value: string; id: string } | null = after === null ? null : { value: '', id: String(after) }
    const seqs = await findEntries(db, branches, { limit: PAGE, offset: 0, after: cursor })
    yield seqs.slice(0, PAGE)
    if (seqs.length <= PAGE) return
    after = seqs[PAGE - 1] ?? null
  }
}

/** The most characters that the export writes to a cell. A spreadsheet cell holds at most 32,767. */
const CELL = 32_000

/**
 * Writes changes as text, one line for each field. A new record has only values after, a removed one only values
 * before.
 */
function changesText({ kind, changes }: Pick<AuditEntry, 'kind' | 'changes'>): string {
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

/** Defines the export of the audit log. Each element of `names` finds the names of one kind of record. */
export const auditExportKind = (names: readonly RecordNames[]): ExportKind<AuditFilter> => ({
  name: 'audit:export',
  kind: 'export',
  noun: '操作日志',
  permission: auditExport.start.permission,
  columns: ['at', 'account', 'person', 'action', 'entity', 'name', 'entityId', 'changes', 'address', 'requestId'].map(
    (field) => fileColumn('audit', field),
  ),
  count: async ({ db, params, scope }) => countEntries(db, await selectAudit(db, params, scope, names)),
  async *rows({ db, params, scope, principal }) {
    for await (const seqs of pages(db, await selectAudit(db, params, scope, names))) {
      for (const entry of await toEntries({ db, names, reader: principal }, await readEntries(db, seqs))) {
        const { at, actor, action, entity, name, entityId, address, requestId } = entry
        yield {
          at: schoolTime(at),
          account: actor?.userName ?? '',
          person: actor?.fullName ?? '系统',
          action: actionWord(action, entity),
          entity: entityName(entity),
          name,
          entityId,
          changes: changesText(entry),
          address,
          requestId,
        }
      }
    }
  },
})

export const loginExportKind: ExportKind<LoginFilter> = {
  name: 'loginLog:export',
  kind: 'export',
  noun: '登录日志',
  permission: loginExport.start.permission,
  columns: ['at', 'account', 'person', 'event', 'how', 'address', 'userAgent', 'reason', 'by'].map((field) =>
    fileColumn('loginLog', field),
  ),
  count: async ({ db, params, scope }) => countEntries(db, await selectLogins(db, params, scope)),
  async *rows({ db, params, scope }) {
    for await (const seqs of pages(db, await selectLogins(db, params, scope))) {
      for (const { at, account, person, event, how, ...rest } of await readLogins(db, seqs)) {
        const words = { event: loginEventNames[event], how: how && loginMethodLabel(how) }
        const { address, userAgent, reason, by } = rest
        yield { at: schoolTime(at), account, person: person?.fullName ?? '', ...words, address, userAgent, reason, by }
      }
    }
  },
}
