import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../command.ts'
import { FOLDERS } from './check.ts'
import { readSource } from './source.ts'

// Draws 100 comments and 50 test titles at random, for a reader who does not know the project:
// node scripts/language/sample.ts SEED

/** Returns a random generator from 0 to below 1 (mulberry32), with the same sequence for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns `count` different items in random sequence. */
function draw<T>(items: readonly T[], count: number, random: () => number): T[] {
  const left = [...items]
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
}

const sources = globSync(`${FOLDERS}/**/*.{ts,tsx}`, { cwd: root })
  .sort()
  .map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return { file, lines: text.split('\n'), ...readSource(file, text) }
  })
const random = randomFrom(Number(process.argv[2] ?? 1))
const comments = sources.flatMap(({ file, lines, comments }) =>
  comments.map(({ line, lastLine, text }) => `${file}:${line}\n  ${text}\n  > ${(lines[lastLine] ?? '').trim()}`),
)
const titles = sources.flatMap(({ file, wordings }) =>
  wordings
    .filter(({ kind }) => kind === 'test title')
    .map(({ text, within }) => `${file}\n  ${[...within, text].join(' > ')}`),
)
for (const [no, entry] of draw(comments, 100, random).entries()) console.log(`${no + 1}. ${entry}`)
for (const [no, entry] of draw(titles, 50, random).entries()) console.log(`T${no + 1}. ${entry}`)
console.log(`drawn from ${comments.length} comments and ${titles.length} test titles`)
