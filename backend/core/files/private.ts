import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077

/**
 * Restricts all files this process writes from now on to its own account, and closes the existing folders of uploads
 * and exports (names and phones). A file of another account is left as it is: its owner must close it.
 */
export function restrictFileModes(dataDir: string): void {
  process.umask(OTHERS)
  for (const folder of ['files', 'uploading']) closeToOthers(join(dataDir, folder))
}

/**
 * Closes a path to other accounts. A closed folder protects its contents, so only folders of older editions are walked
 * through.
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
