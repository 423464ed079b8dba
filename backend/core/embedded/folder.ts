import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode, SetupError } from './errors.ts'

/**
 * Makes a folder with its parents. Node's recursive mkdir never returns where a parent exists but accepts no folders
 * (/proc).
 */
function makeFolder(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST' && statSync(path).isDirectory()) return
    const parent = dirname(path)
    if (code !== 'ENOENT' || parent === path || statSync(parent, { throwIfNoEntry: false })) throw error
    makeFolder(parent, mode)
    mkdirSync(path, { mode })
  }
}

/** Creates DATA_DIR where it is missing and tries to write in it. @throws SetupError with a line for the operator */
export function prepareDataDir(dataDir: string): void {
  try {
    // Other accounts may pass through a folder that root makes, because PostgreSQL runs under another account.
    makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new SetupError(
      `数据目录 ${dataDir} 无法写入（${errorCode(error)}）：请检查它是否为可写的目录，或用 DATA_DIR 指定其他目录`,
    )
  }
}
