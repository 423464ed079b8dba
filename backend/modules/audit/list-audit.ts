import type {
  AuditEntry,
  AuditItem,
  getAudit as getCall,
  listAudit as listCall,
} from '../../../lib/contracts/audit/calls.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import type { RecordNames } from '../../core/records/names.ts'
import { cappedTotal, encodeCursor, pageWindow } from '../../core/records/paging.ts'
import { countSome, findEntries } from './find-entries.ts'
import { readEntries, toEntries } from './rows.ts'
import { selectAudit } from './select-entries.ts'

interface Named {
  ctx: Context
  /** Each element finds the names of one kind of record. */
  names: readonly RecordNames[]
}
interface Listing extends Named {
  input: CallRequest<typeof listCall>
}

const SORT = 'audit'
/** In the list, an entry shows at most SHOWN_CHANGES changes, with at most SHOWN_LENGTH characters of each value. */
const SHOWN_CHANGES = 6
const SHOWN_LENGTH = 120

/** Returns a page of the audit entries of users in the data scope, newest first. */
export async function listAudit({ ctx, input, names }: Listing): Promise<CallAnswer<typeof listCall>> {
  const { db, scope, principal } = ctx
  const page = pageWindow(SORT, input)
  const branches = await selectAudit(db, input, scope, names)
  const [seqs, total] = await Promise.all([findEntries(db, branches, page), countSome(db, branches)])
  const entries = await toEntries({ db, names, reader: principal }, await readEntries(db, seqs.slice(0, page.limit)))
  const last = entries.at(-1)?.id
  return {
    list: entries.map(shortened),
    ...cappedTotal(total),
    nextCursor: last && seqs.length > page.limit ? encodeCursor(SORT, { value: last, id: last }) : null,
  }
}

/** Shortens an entry for the list, because values of an entry may be as long as a page. */
function shortened(entry: AuditEntry): AuditItem {
  const changes = entry.changes.slice(0, SHOWN_CHANGES).map(({ beforeText, afterText, ...field }) => ({
    ...field,
    beforeText: cut(beforeText),
    afterText: cut(afterText),
  }))
  return { ...entry, changes, changed: entry.changes.length }
}

const cut = (text: string | null) => (text && text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text)

interface Getting extends Named {
  input: CallRequest<typeof getCall>
}

/**
 * Returns one entry with all changes and full values. @throws NotFoundError when there is no such entry in the data
 * scope
 */
export async function getAudit({ ctx, input, names }: Getting): Promise<CallAnswer<typeof getCall>> {
  const { db, scope, principal } = ctx
  const branches = await selectAudit(db, {}, scope, names)
  const id = String(BigInt(input.id) + 1n)
  const [seq] = await findEntries(db, branches, { limit: 1, offset: 0, after: { value: id, id } })
  if (seq !== Number(input.id)) throw new NotFoundError('没有这条操作日志，或不在您的数据范围内')
  const [entry] = await toEntries({ db, names, reader: principal }, await readEntries(db, [seq]))
  if (!entry) throw new NotFoundError('没有这条操作日志')
  return entry
}
