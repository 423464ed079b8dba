import { HOME_PATH } from '../contracts/base/paths.ts'

/** `path`, asked to come back to where the person is, or to where they were to come back to already. */
export function withReturn(path: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const back = new URLSearchParams(search).get('return') ?? pathname + search
  return `${path}?return=${encodeURIComponent(back)}`
}

/**
 * The address to open after signing in: the one asked for if it is a path of this site, else `/main`. Judged as browsers
 * read it: `//host`, `/\host` and what becomes that when they tidy it up (`/a/..//host`) lead elsewhere and are refused.
 */
export function returnAddress(asked: string | null | undefined): string {
  if (!asked?.startsWith('/')) return HOME_PATH
  const origin = 'http://site.invalid'
  const url = URL.parse(asked, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return HOME_PATH
  if (url.pathname === '/' || url.pathname.startsWith('/api/')) return HOME_PATH
  return url.pathname + url.search + url.hash
}
