import { createHash } from 'node:crypto'

/** Sessions whose menus one process remembers; the one longest unused goes first. */
const MOST = 1_000
const sessions = new Map<string, ReadonlyMap<string, string>>()

/** A token is a password: the memory of the process holds its hash alone. */
const nameOf = (token: string) => createHash('sha256').update(token).digest('base64')

/**
 * Ids of the menu entries by path, as this session's last document had them. With them a document asks for its rows
 * beside the menus and not after them. They allow nothing: whether rows are shown is judged by the menus that come.
 */
export const knownEntries = (token: string): ReadonlyMap<string, string> | undefined => sessions.get(nameOf(token))

export function rememberEntries(token: string, entries: ReadonlyMap<string, string>): void {
  const name = nameOf(token)
  sessions.delete(name)
  sessions.set(name, entries)
  for (const oldest of sessions.keys()) {
    if (sessions.size <= MOST) return
    sessions.delete(oldest)
  }
}
