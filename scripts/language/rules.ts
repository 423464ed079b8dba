import type { Source } from './source.ts'

/** Words that begin a noun clause or a fragment where a sentence needs a subject. */
const STARTS = /^(?:What|Whatever|Who|Whoever|Whom|Whose|Whichever|Of)\b/
/** Words that name nothing a reader could search for, each with the words to use instead. */
const WORDS: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\b[Ww]hoever\b/, 'name the person or the program'],
  [/\b(?:is|are|was|were|be|been|being) told\b/, 'shows, reports, receives a message'],
  [/\bforesees?\b/, 'warms up, expects'],
  [/\btell(?:s|ing)? (?:later|now)\b/, 'debounces, flushes'],
  [/\bplants?\b|\bplanted\b/, 'inserts'],
  [/\bstands?\b/, 'is, remains, lies'],
  [/\banew\b/, 'again'],
]

/** Splits a comment into sentences; a code span or a list entry belongs to the sentence around it. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/`[^`]*`/g, '`code`')
    .split(/(?<=[.?!])\s+(?=[A-Z`])/)
    .filter((sentence) => sentence !== '')

function faultsOf(text: string): string[] {
  const starts = sentencesOf(text).filter((sentence) => STARTS.test(sentence))
  const plain = text.replace(/`[^`]*`/g, '')
  return [
    ...starts.map((sentence) => `begins with “${sentence.split(' ', 1)[0]}”`),
    ...WORDS.flatMap(([word, instead]) => {
      const found = word.exec(plain)
      return found ? [`“${found[0]}”: ${instead}`] : []
    }),
  ]
}

/** Returns the faults of a file's comments and test titles; each fault contains its line or its title. */
export function languageFaults({ comments, wordings }: Source): string[] {
  return [
    ...comments.flatMap(({ line, text }) => faultsOf(text).map((fault) => `line ${line}: ${fault}`)),
    ...wordings
      .filter(({ kind }) => kind === 'test title')
      .flatMap(({ text }) => faultsOf(text).map((fault) => `test “${text}”: ${fault}`)),
  ]
}
