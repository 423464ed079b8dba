import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../command.ts'
import { differenceOf, type Renames } from './renames.ts'
import { readSource } from './source.ts'

// Proves that a rewording of comments, test titles and messages changed no code: node scripts/language/compare.ts
// [--renames FILE] COMMIT [folders…]. FILE lists renamed things, one a line as `old new`: names in code, or names of
// files without their suffix.

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })

const args = process.argv.slice(2)
const renames: Renames = new Map()
if (args[0] === '--renames') {
  const [, file = ''] = args.splice(0, 2)
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [old, now] = line.trim().split(/\s+/)
    if (old && now) renames.set(old, [...(renames.get(old) ?? []), now])
  }
}
const [base = 'HEAD', ...folders] = args
const isSource = (file: string) => /\.[cm]?tsx?$/.test(file)
const changes = git('diff', '--name-status', '--find-renames=30%', base, '--', ...folders)
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([, ...files]) => files.some(isSource))

let different = 0
function report(file: string, fault: string) {
  console.log(`✗ ${file}: ${fault}`)
  different += 1
}

for (const [status = '', old = '', now = old] of changes) {
  if (status.startsWith('A') || status.startsWith('D')) {
    report(old, status.startsWith('A') ? 'new' : 'removed')
    continue
  }
  if (old !== now) console.log(`  ${old} → ${basename(now)}`)
  const [one, other] = [
    readSource(old, git('show', `${base}:${old}`)),
    readSource(now, readFileSync(join(root, now), 'utf8')),
  ]
  const fault = differenceOf(one, other, renames)
  if (fault) report(now, fault)
  for (const [at, { kind, text }] of one.wordings.entries()) {
    const after = other.wordings[at]?.text
    if (after !== text) console.log(`  ${now}: ${kind} “${text}” → “${after}”`)
  }
}
console.log(`${changes.length} files changed, ${different} differ in more than words`)
process.exitCode = different > 0 ? 1 : 0
