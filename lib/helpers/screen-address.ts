/** Returns the canonical path of a page as the customer requires: lower case, no `/group` prefix, no trailing slash. */
export function screenPath(path: string): string {
  const lower = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  return lower.startsWith('/group/') ? lower.slice('/group'.length) : lower
}

/**
 * Normalises the url of a menu entry: a path of this site becomes its canonical path with the query, a url of another
 * site is unchanged, and a url without a screen becomes null.
 */
export function screenAddress(url: string | null, origin: string): string | null {
  const given = url?.trim()
  if (!given) return null
  // A relative path is relative to the root, not to the current page.
  const address = parsed(/^([\w+.-]+:|\/)/.test(given) ? given : `/${given}`, origin)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  if (address.origin !== origin) return given
  // `#` and `/` are no screens, because the root is the sign-in page.
  return address.pathname === '/' ? null : screenPath(address.pathname) + address.search
}

function parsed(url: string, base: string): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}

/** Returns the path of a url without the query, because a menu may link to a page with a filter in the query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url
