import { createHash } from 'node:crypto'

/** Maximum number of sessions whose menus a process keeps; the least recently used one is dropped first. */
const LIMIT = 1_000
const sessions = new Map<string, ReadonlyMap<string, string>>()

/**
 * Returns the hash of a token, under which the process keeps the session's menus. A token itself is as secret as a
 * password and is not kept.
 */
const nameOf = (token: string) => createHash('sha256').update(token).digest('base64')

/**
 * Returns the ids of menu entries by path, as known from the session's last document. With these ids, a document
 * requests the rows of its screen at the same time as the menus instead of after them. The ids grant nothing: the menus
 * that arrive decide whether the rows are shown.
 */
export const knownEntries = (token: string): ReadonlyMap<string, string> | undefined => sessions.get(nameOf(token))

export function rememberEntries(token: string, entries: ReadonlyMap<string, string>): void {
  const name = nameOf(token)
  sessions.delete(name)
  sessions.set(name, entries)
  for (const oldest of sessions.keys()) {
    if (sessions.size <= LIMIT) return
    sessions.delete(oldest)
  }
}
