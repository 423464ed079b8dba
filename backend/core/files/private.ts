import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077

/**
 * From now on what this process writes is for its own account alone, and so is what lies in the folders of uploads and
 * exports already (names and phones). A file of another account is left as it is: its owner closes it.
 */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(OTHERS)
  for (const folder of ['files', 'uploading']) closeToOthers(join(dataDir, folder))
}

/** A closed folder closes what lies in it, so that only an older edition's is walked through. */
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
