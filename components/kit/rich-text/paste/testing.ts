import { readFileSync } from 'node:fs'
import { readHtml } from '../content/read'
import { writeHtml } from '../content/write'
import { cleanPasted } from './clean'
import { readWrittenMathMl } from './formulas/mathml'
import { textHtml } from './text'

/** Returns the editor's content after a paste of HTML, as HTML with plain ampersands. */
export async function pasted(html: string): Promise<string> {
  const { body } = await cleanPasted(html)
  return writeHtml(readHtml(body.innerHTML, true, undefined, false)).replaceAll('&amp;', '&')
}

/** Does the same for plain text. */
export async function pastedText(text: string): Promise<string> {
  return writeHtml(readHtml(textHtml(await readWrittenMathMl(text)), true)).replaceAll('&amp;', '&')
}

/** Reads a clipboard of the journeys' cases. */
export const readCase = (name: string): string => readFileSync(`e2e/cases/${name}`, 'utf8')
