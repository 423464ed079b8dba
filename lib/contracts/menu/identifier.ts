// 标识 of a port (permission entry of the menu tree): its permission and, after an @, a qualifier that distinguishes it
// from other entries with the same permission (decision 030): dict:list, dict:list@grade. The 标识 is unique within a
// tree.

export const identifierPattern = /^[A-Za-z][\w-]{0,39}:[A-Za-z][\w-]{0,39}(@[A-Za-z\d][\w-]{0,39})?$/

/** Returns the permission in a port's 标识: dict:list for dict:list@grade. */
export const permissionOf = (identifier: string): string => identifier.split('@')[0] ?? ''

/** Returns the qualifier in a port's 标识: grade for dict:list@grade; empty if there is no qualifier. */
export const qualifierOf = (identifier: string): string => identifier.split('@')[1] ?? ''

export const identifierOf = (permission: string, qualifier: string): string =>
  qualifier === '' ? permission : `${permission}@${qualifier}`

/**
 * Returns an unused 标识 for a port: the permission alone or, if that is taken, with the end of the menu's address as
 * qualifier and, if necessary, a number.
 */
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
