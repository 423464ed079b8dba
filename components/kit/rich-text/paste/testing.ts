import { readFileSync } from 'node:fs'
import { readHtml } from '../content/read'
import { writeHtml } from '../content/write'
import { cleanPasted } from './clean'
import { readWrittenMathMl } from './formulas/mathml'
import { textHtml } from './text'

/**
 * Cleans HTML as a paste does, and returns the resulting content of an editor as HTML, with `&amp;` replaced by `&`.
 */
export async function pasted(html: string): Promise<string> {
  const { body } = await cleanPasted(html)
  return writeHtml(readHtml(body.innerHTML, true, undefined, false)).replaceAll('&amp;', '&')
}

/**
 * Reads plain text as a paste does, and returns the resulting content of an editor as HTML, with `&amp;` replaced by
 * `&`.
 */
export async function pastedText(text: string): Promise<string> {
  return writeHtml(readHtml(textHtml(await readWrittenMathMl(text)), true)).replaceAll('&amp;', '&')
}

/** Returns the content of a clipboard from the examples of the end-to-end tests. */
export const readCase = (name: string): string => readFileSync(`e2e/cases/${name}`, 'utf8')
