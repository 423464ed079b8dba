/** The parts of a test run in order: quick and informative parts come first. */
export const parts = ['checks', 'unit', 'backend', 'e2e'] as const
export type Part = (typeof parts)[number]

/** For each part that runs, the files to run; an empty list means all files of the part. */
export type Choice = ReadonlyMap<Part, readonly string[]>

/** The part to which a test file belongs, as vitest.config.ts and playwright.config.ts divide the files. */
function partOf(file: string): Part {
  if (file.startsWith('e2e/')) return 'e2e'
  return file.startsWith('backend/') ? 'backend' : 'unit'
}

const stem = (file: string) => file.replace(/^.*\//, '').replace(/\.(test|spec)\.tsx?$/, '')

/**
 * The files that a word matches: the file with this path, else files with this name, else files whose path contains the
 * word.
 */
function meant(word: string, files: readonly string[]): readonly string[] {
  const path = word.replace(/^\.\//, '')
  const ways = [
    (file: string) => file === path,
    (file: string) => stem(file) === path || file.endsWith(`/${path}`),
    (file: string) => file.includes(path),
  ]
  return ways.map((way) => files.filter(way)).find((found) => found.length > 0) ?? []
}

const isPart = (word: string): word is Part => parts.some((part) => part === word)

/**
 * The parts and files for the words of `npm test -- …`; without words, all parts. @throws where a word matches no part
 * and no file
 */
export function choose(words: readonly string[], files: readonly string[]): Choice {
  if (words.length === 0) return new Map(parts.map((part) => [part, []]))
  const whole = new Set(words.filter(isPart))
  const named = words
    .filter((word) => !isPart(word))
    .flatMap((word) => {
      const found = meant(word, files)
      if (found.length === 0) throw new Error(`没有这一部分或测试文件：${word}（可用：${parts.join('、')}，或文件名）`)
      return found
    })
  const filesOf = (part: Part) => (whole.has(part) ? [] : [...new Set(named.filter((file) => partOf(file) === part))])
  const chosen = parts.filter((part) => whole.has(part) || filesOf(part).length > 0)
  return new Map(chosen.map((part) => [part, filesOf(part)]))
}
