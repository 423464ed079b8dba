import { HOME_PATH } from '../../contracts/base/paths.ts'
import { returnAddress } from '../../helpers/return-address.ts'
import { screenPath } from '../../helpers/screen-address.ts'

/** The middleware's decision about a page request. */
export type Passage =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 307 | 308 }

export interface PageRequest {
  readonly path: string
  /** Query with its question mark, or ''. */
  readonly search: string
  readonly hasToken: boolean
  /** Whether the user opened the page by its address, a bookmark or another program, and not from a page of ours. */
  readonly opened: boolean
}

const LOGIN_PAGE = '/'
const show: Passage = { kind: 'show' }

function withoutSession(request: PageRequest): string {
  const address = request.path + request.search
  return address === HOME_PATH ? LOGIN_PAGE : `${LOGIN_PAGE}?return=${encodeURIComponent(address)}`
}

/**
 * Decides where a page request leads. Without a session, it leads to the login page, with the requested address in
 * `return`. If a user with a session opens the login page, the request leads to the target in `return`. If a page of
 * ours goes to the login page, its session has ended, so the login page is shown.
 */
export function decidePassage(request: PageRequest): Passage {
  const path = screenPath(request.path)
  // Other administration systems have their login page at /login, and users have bookmarks to it.
  if (path === '/login') return { kind: 'redirect', to: LOGIN_PAGE + request.search, status: 308 }
  // A second leading slash would make the redirect lead to another host.
  if (path !== request.path && !path.startsWith('//'))
    return { kind: 'redirect', to: path + request.search, status: 308 }
  if (path !== LOGIN_PAGE) {
    return request.hasToken ? show : { kind: 'redirect', to: withoutSession(request), status: 307 }
  }
  if (!request.hasToken || !request.opened) return show
  const to = returnAddress(new URLSearchParams(request.search).get('return'))
  return { kind: 'redirect', to, status: 307 }
}

/** Whether a navigation came from outside our pages; over plain http browsers leave Sec-Fetch-Site out. */
export function isOpened(headers: Headers): boolean {
  if (headers.has('rsc') || headers.has('next-router-prefetch')) return false
  const site = headers.get('sec-fetch-site')
  return site === null ? !headers.has('referer') : site === 'none'
}
