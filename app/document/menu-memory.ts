import { createHash } from 'node:crypto'

/** Maximum number of sessions whose menus a process keeps; the least recently used one is dropped first. */
const LIMIT = 1_000
const sessions = new Map<string, ReadonlyMap<string, string>>()

/** A token is as secret as a password, so the process keeps only its hash. */
const nameOf = (token: string) => createHash('sha256').update(token).digest('base64')

/**
 * Returns the ids of menu entries by path, from the session's last document. With them a document requests its rows
 * together with the menus and not after them. The ids permit nothing: the menus that arrive decide whether rows are
 * shown.
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
