import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../command.ts'
import { languageFaults } from './rules.ts'
import { readSource } from './source.ts'

/** Glob pattern of the folders with code of this project. */
export const FOLDERS = '{app,backend,bench,components,e2e,lib,scripts}'

/** Lists the language faults of all files below `folders` (of all files when it is empty), each fault with its file. */
export function languageFaultsBelow(folders: readonly string[]): string[] {
  const patterns = (folders.length > 0 ? folders : [FOLDERS]).map((folder) =>
    /\.tsx?$/.test(folder) ? folder : `${folder}/**/*.{ts,tsx}`,
  )
  return globSync(patterns, { cwd: root }).flatMap((file) =>
    languageFaults(readSource(file, readFileSync(join(root, file), 'utf8'))).map((fault) => `${file} ${fault}`),
  )
}

if (import.meta.main) {
  const faults = languageFaultsBelow(process.argv.slice(2))
  for (const fault of faults) console.log(fault)
  console.log(`${faults.length} faults`)
}
