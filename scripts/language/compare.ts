import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../command.ts'
import { readSource } from './source.ts'

// Proves that a rewording changed no code: node scripts/language/compare.ts COMMIT [folders…]

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })

const [base = 'HEAD', ...folders] = process.argv.slice(2)
const changed = git('diff', '--name-only', base, '--', ...folders)
  .split('\n')
  .filter((file) => /\.[cm]?tsx?$/.test(file))

let different = 0
for (const file of changed) {
  const path = join(root, file)
  if (!existsSync(path)) {
    console.log(`✗ ${file}: removed`)
    different += 1
    continue
  }
  let before: string
  try {
    before = git('show', `${base}:${file}`)
  } catch {
    console.log(`✗ ${file}: new`)
    different += 1
    continue
  }
  const [one, other] = [readSource(file, before), readSource(file, readFileSync(path, 'utf8'))]
  if (one.shape !== other.shape) {
    console.log(`✗ ${file}: the code differs`)
    different += 1
  }
  for (const [at, { kind, text }] of one.wordings.entries()) {
    const now = other.wordings[at]?.text
    if (now !== text) console.log(`  ${file}: ${kind} “${text}” → “${now}”`)
  }
}
console.log(`${changed.length} files changed, ${different} differ in more than words`)
process.exitCode = different > 0 ? 1 : 0
