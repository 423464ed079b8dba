/** Returns the canonical path of a page: lower case, no `/group` prefix, no trailing slash (design card, "paths"). */
export function screenPath(path: string): string {
  const lower = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  return lower.startsWith('/group/') ? lower.slice('/group'.length) : lower
}

/**
 * Normalises a menu's url: a path of ours becomes its canonical path with its query, a url of another site stays as it
 * is, and a url without a screen becomes null.
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

/** Returns the path of a url without its query, since a menu may link to a page with a filter. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url
