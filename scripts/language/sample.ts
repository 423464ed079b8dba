import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { root } from '../command.ts'
import { FOLDERS } from './check.ts'
import { readSource } from './source.ts'

// Draws 100 comments and 50 test titles at random, to be judged by a reader who does not know the project: node
// scripts/language/sample.ts SEED

/** Returns `count` different items in random sequence, the same for the same seed. */
function draw<T>(items: T[], count: number): T[] {
  const subarrays = fc.shuffledSubarray(items, { minLength: count, maxLength: count })
  return fc.sample(subarrays, { seed: Number(process.argv[2] ?? 1), numRuns: 1 }).flat()
}

const sources = globSync(`${FOLDERS}/**/*.{ts,tsx}`, { cwd: root })
  .sort()
  .map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return { file, lines: text.split('\n'), ...readSource(file, text) }
  })
const comments = sources.flatMap(({ file, lines, comments }) =>
  comments.map(({ line, lastLine, text }) => `${file}:${line}\n  ${text}\n  > ${(lines[lastLine] ?? '').trim()}`),
)
const titles = sources.flatMap(({ file, wordings }) =>
  wordings
    .filter(({ kind }) => kind === 'test title')
    .map(({ text, within }) => `${file}\n  ${[...within, text].join(' > ')}`),
)
for (const [no, entry] of draw(comments, 100).entries()) console.log(`${no + 1}. ${entry}`)
for (const [no, entry] of draw(titles, 50).entries()) console.log(`T${no + 1}. ${entry}`)
console.log(`drawn from ${comments.length} comments and ${titles.length} test titles`)
