/** `/group/<group>/<name>`, upper case and a last slash are other spellings of one page (design card, "paths"). */
export function screenPath(path: string): string {
  const lower = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  return lower.startsWith('/group/') ? lower.slice('/group'.length) : lower
}

/**
 * A menu's url as the product spells it: a path of ours in its one spelling with its query, whatever way the platform
 * writes it; another site as it is; null where there is none.
 */
export function screenAddress(url: string | null, origin: string): string | null {
  const given = url?.trim()
  if (!given) return null
  // Read from the root, not from wherever the person is.
  const address = parsed(/^([\w+.-]+:|\/)/.test(given) ? given : `/${given}`, origin)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  if (address.origin !== origin) return given
  // `#` and `/` name no screen: the root is where people sign in.
  return address.pathname === '/' ? null : screenPath(address.pathname) + address.search
}

function parsed(url: string, base: string): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}

/** A menu may lead to a page with a filter: whose page it is, is told by the path. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url
