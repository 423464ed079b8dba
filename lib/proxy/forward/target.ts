import { OPEN_DOOR } from '../../contracts/open/signature.ts'

/** The target on the platform for a path that the browser requested. */
export interface Target {
  /** Path and query to request from the platform, exactly as the browser spelled them. */
  readonly path: string
  /** The path decoded and in lower case, for comparison with known calls. */
  readonly name: string
  /**
   * Menu id of a plain link, which cannot send a header (specification §6); the address sent to the platform omits the
   * id.
   */
  readonly menuId?: string
}

/** Maximum number of characters of path and query together. */
export const MAX_LENGTH = 8_192
const API = '/api'
export const CHAT_PATH = '/questChat/chat'

/**
 * Matches a path segment: pchar of RFC 3986 without `;`, because some servers strip text from `;` on after they have
 * checked the path.
 */
const segment = /^(?:[A-Za-z0-9._~!$&'()*+,=:@-]|%[0-9A-Fa-f]{2})+$/
const service = /^zakj-[a-z0-9]+(?:-[a-z0-9]+)*$/
const queryPattern = /^[\x21-\x7e]*$/

/** Whether a decoded segment is free of separators, percent signs (double encoding) and control characters. */
function isHarmless(decoded: string): boolean {
  if (/^[.\s]*$/.test(decoded) || /[/\\%;]/.test(decoded)) return false
  for (let i = 0; i < decoded.length; i++) {
    const code = decoded.charCodeAt(i)
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f) || code === 0xfffd) return false
  }
  return true
}

function decodePath(path: string): string | undefined {
  const parts = path.slice(1).split('/')
  const decoded: string[] = []
  for (const part of parts) {
    if (!segment.test(part)) return undefined
    if (!part.includes('%')) {
      if (!isHarmless(part)) return undefined
      decoded.push(part)
      continue
    }
    try {
      const text = decodeURIComponent(part)
      if (!isHarmless(text)) return undefined
      decoded.push(text)
    } catch {
      return undefined
    }
  }
  return `/${decoded.join('/')}`
}

/** Name of the query parameter of a plain link, and of the platform's header with the same meaning. */
export const MENU_ID = 'menu-id'
const menuIdPattern = /^[\w.-]{1,64}$/

/** Removes the menu id from a query; the rest of the query keeps its spelling. */
function takeMenuId(search: string): { rest: string; menuId?: string } {
  if (!search.includes(`${MENU_ID}=`)) return { rest: search }
  const pieces = search.slice(1).split('&')
  const isIt = (piece: string) => piece.startsWith(`${MENU_ID}=`)
  const others = pieces.filter((piece) => !isIt(piece)).join('&')
  const menuId = pieces.find(isIt)?.slice(MENU_ID.length + 1) ?? ''
  return { rest: others && `?${others}`, ...(menuIdPattern.test(menuId) ? { menuId } : {}) }
}

/**
 * Decides whether a request may be forwarded and to which path. Only `/api/zakj-<service>/…` and `/questChat/chat` may
 * be forwarded; a path that another server could read as a different path or host is refused. @param url path and query
 * exactly as in the request line, not normalised
 */
export function resolveTarget(url: string): Target | undefined {
  if (url.length > MAX_LENGTH || !url.startsWith('/')) return undefined
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const search = mark < 0 ? '' : url.slice(mark)
  if (!queryPattern.test(search) || search.includes('#')) return undefined
  if (path === CHAT_PATH) return { path: url, name: CHAT_PATH.toLowerCase() }
  if (!path.startsWith(`${API}/`)) return undefined
  const rest = path.slice(API.length)
  const second = rest.indexOf('/', 1)
  if (second < 0 || !service.test(rest.slice(1, second))) return undefined
  const decoded = decodePath(rest)
  if (decoded === undefined) return undefined
  const name = decoded.toLowerCase()
  // The signature of a signed call covers the query, so the query must keep its spelling.
  if (name.startsWith(OPEN_DOOR)) return { path: rest + search, name }
  const { rest: query, ...said } = takeMenuId(search)
  return { path: rest + query, name, ...said }
}

/** Paths under /api that this server answers itself. */
const own = new Set(['/api/health', '/api/session'])

/** Whether the forwarder (and not Next) has to answer this request, even if only with a refusal. */
export function isForwarded(url: string): boolean {
  if (url.startsWith('/questChat/')) return true
  if (!url.startsWith('/api/')) return false
  const mark = url.indexOf('?')
  return !own.has(mark < 0 ? url : url.slice(0, mark))
}
