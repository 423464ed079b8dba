import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077

/**
 * Closes all files that this process writes from now on to other system accounts. Also closes the existing folders of
 * uploads and exports, because they contain names and phones. A file of another account stays as it is, because only
 * its owner can close it.
 */
export function restrictFileModes(dataDir: string): void {
  process.umask(OTHERS)
  for (const folder of ['files', 'uploading']) closeToOthers(join(dataDir, folder))
}

/**
 * Closes a path to other accounts. A closed folder protects its contents, so this function enters only folders that an
 * older edition left open.
 */
function closeToOthers(path: string): void {
  if (!existsSync(path)) return
  const found = lstatSync(path)
  const { mode, uid } = found
  const isFolder = found.isDirectory()
  if (found.isSymbolicLink()) return
  if (uid !== process.getuid?.() || (mode & OTHERS) === 0) return
  if (isFolder) for (const name of readdirSync(path)) closeToOthers(join(path, name))
  chmodSync(path, isFolder ? 0o700 : 0o600)
}
