import { MAX_LENGTH } from '../forward/target.ts'

/** The refusal of a request that no page can answer; Next would fail on some of these requests. */
export interface PageRefusal {
  readonly status: 400 | 405 | 414
  readonly message: string
  /** The allowed methods, for the header `Allow`. */
  readonly allow?: string
}

const malformed: PageRefusal = { status: 400, message: '请求格式有误' }
const reads = ['GET', 'HEAD']
const sessionMethods = [...reads, 'DELETE']

/** Matches dot segments. Next would normalise `/x/../api/…` and find a call there, past all checks of calls. */
const LEADS_BACK = /(^|\/)\.{1,2}(\/|$)/

function isReadable(path: string): boolean {
  try {
    const text = decodeURIComponent(path)
    return !/[\\\0]/.test(text) && !LEADS_BACK.test(text)
  } catch {
    return false
  }
}

/**
 * Checks a request that is not forwarded. Pages only serve reads; a request line that names another host (RFC 9112
 * §3.2.2) or cannot be decoded is refused.
 */
export function refusePage(method: string, url: string): PageRefusal | undefined {
  if (url.length > MAX_LENGTH) return { status: 414, message: '请求的地址过长' }
  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || path.startsWith('//') || !isReadable(path)) return malformed
  const allowed = path === '/api/session' ? sessionMethods : reads
  return allowed.includes(method) ? undefined : { status: 405, message: '不支持的请求方式', allow: allowed.join(', ') }
}
