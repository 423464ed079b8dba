import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateQuestions } from './generator/generate.ts'

/** Number of questions that a first start inserts. */
export const FIRST_QUESTIONS = 2_000

const file = new URL('./questions.jsonl.gz', import.meta.url)

/** Returns the expected content of the committed file: the first questions of the series, one a line, as `npm run import` reads them. */
export const firstLines = (): string =>
  Array.from(generateQuestions(FIRST_QUESTIONS), (question) => `${JSON.stringify(question)}\n`).join('')

/** Returns the content of the committed file. */
export const readQuestions = async (): Promise<string> => gunzipSync(await readFile(file)).toString()

/** Writes the committed file again, after facts or templates have changed. */
export const writeQuestions = (): Promise<void> => writeFile(file, gzipSync(firstLines(), { level: 9 }))
