import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateQuestions } from './generator/generate.ts'

/** Number of questions that the first start of an installation inserts. */
export const FIRST_QUESTIONS = 2_000

const file = new URL('./questions.jsonl.gz', import.meta.url)

/**
 * Returns the content that the committed file should have: the first questions of the series, one a line, as `npm run
 * import` reads them.
 */
export const firstLines = (): string =>
  Array.from(generateQuestions(FIRST_QUESTIONS), (question) => `${JSON.stringify(question)}\n`).join('')

/** Returns the present content of the committed file. */
export const readQuestions = async (): Promise<string> => gunzipSync(await readFile(file)).toString()

/** Writes the committed file from the generator; needed after a change of facts or templates. */
export const writeQuestions = (): Promise<void> => writeFile(file, gzipSync(firstLines(), { level: 9 }))
