import { readFileSync } from 'node:fs'
import { readHtml } from '../content/read'
import { writeHtml } from '../content/write'
import { cleanPasted } from './clean'
import { readWrittenMathMl } from './formulas/mathml'
import { textHtml } from './text'

/** What the editor holds after HTML was pasted, as HTML with plain ampersands. */
export async function pasted(html: string): Promise<string> {
  const { body } = await cleanPasted(html)
  return writeHtml(readHtml(body.innerHTML, true, undefined, false)).replaceAll('&amp;', '&')
}

/** The same for plain text. */
export async function pastedText(text: string): Promise<string> {
  return writeHtml(readHtml(textHtml(await readWrittenMathMl(text)), true)).replaceAll('&amp;', '&')
}

/** A clipboard among the cases of the journeys. */
export const heldCase = (name: string): string => readFileSync(`e2e/cases/${name}`, 'utf8')
