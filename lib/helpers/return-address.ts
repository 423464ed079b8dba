import { HOME_PATH } from '../contracts/base/paths.ts'

/**
 * Returns `path` with the query parameter `return`: the value from the current address or, where that has none, the
 * current address itself.
 */
export function withReturn(path: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const back = new URLSearchParams(search).get('return') ?? pathname + search
  return `${path}?return=${encodeURIComponent(back)}`
}

/**
 * Returns the address to open after sign-in: `asked` if it is a path of this site, otherwise `/main`. The path is
 * parsed as browsers parse it, so that `//host`, `/\host` and paths that normalise to one of these (`/a/..//host`) are
 * refused.
 */
export function returnAddress(asked: string | null | undefined): string {
  if (!asked?.startsWith('/')) return HOME_PATH
  const origin = 'http://site.invalid'
  const url = URL.parse(asked, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return HOME_PATH
  if (url.pathname === '/' || url.pathname.startsWith('/api/')) return HOME_PATH
  return url.pathname + url.search + url.hash
}
