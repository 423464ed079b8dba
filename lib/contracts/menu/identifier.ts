// 标识 of a port: the permission it opens, and behind an @ what tells it from other ports that open the same one
// (decision 030): dict:list, dict:list@grade. No two ports of a tree have the same.

export const identifierPattern = /^[A-Za-z][\w-]{0,39}:[A-Za-z][\w-]{0,39}(@[A-Za-z\d][\w-]{0,39})?$/

/** dict:list of dict:list@grade. */
export const permissionOf = (identifier: string): string => identifier.split('@')[0] ?? ''

/** grade of dict:list@grade; empty where it has none. */
export const qualifierOf = (identifier: string): string => identifier.split('@')[1] ?? ''

export const identifierOf = (permission: string, qualifier: string): string =>
  qualifier === '' ? permission : `${permission}@${qualifier}`

/** 标识 for a port of a permission that no other has: itself, else with the end of its menu's address, else numbered. */
export function freeIdentifier(taken: ReadonlySet<string>, permission: string, url: string | null | undefined): string {
  const place =
    url
      ?.split('/')
      .at(-1)
      ?.replace(/^[_-]+|[^\w-]/g, '') ?? ''
  let identifier = permission
  for (let no = 1; taken.has(identifier); no++)
    identifier = identifierOf(permission, no === 1 ? place : `${place}${no}`)
  return identifier
}
