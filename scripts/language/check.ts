import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../command.ts'
import { languageFaults } from './rules.ts'
import { readSource } from './source.ts'

// Lists the faults of language below some folders: node scripts/language/check.ts [folders…]

const folders = process.argv.slice(2)
let count = 0
for (const file of globSync(
  (folders.length > 0 ? folders : ['{app,backend,bench,components,e2e,lib,scripts}']).map((folder) =>
    /\.tsx?$/.test(folder) ? folder : `${folder}/**/*.{ts,tsx}`,
  ),
  { cwd: root },
)) {
  for (const fault of languageFaults(readSource(file, readFileSync(join(root, file), 'utf8')))) {
    console.log(`${file} ${fault}`)
    count += 1
  }
}
console.log(`${count} faults`)
