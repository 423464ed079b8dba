import { splitFormulas, type TextSegment } from '../../formula/segments.ts'
import type { Flaws } from './flaws.ts'
import type { TextAt } from './texts.ts'

/** Matches commands whose argument TeX sets as text, together with the argument. */
export const AS_TEXT =
  /([\\＼](?:text\w*|[mhfv]box|(?:frame|make)box|(?:(?:par|f?color)box|textcolor)\s*\{[^{}]*\}(?:\s*\{[^{}]*\}(?=\s*\{))?|math(?:rm|bf|sf|it|tt)|rm|operatorname\*?|intertext|tag\*?|ce|pu)\s*\{(?:[^{}]|\{[^{}]*\})*\})/
const CHINESE = /(\p{Script=Han}(?:[ ]*[\p{Script=Han}、，。；：？！“”])*)/gu
/**
 * Matches text between two formulas that was taken for a formula because the dollars were paired wrongly. It consists
 * only of words or contains a continuing sentence.
 */
const MISPAIRED =
  /^\$+(?=.*[\p{Script=Han}、，。；：])[\p{Script=Han}\s、，。；：？！“”．,;:.]+\$+$|\p{Script=Han}{2}[，。；]\s*\p{Script=Han}{2}/u
/** Matches the full-width backslash of a Chinese keyboard before a command. */
const WIDE_COMMAND = /＼(?=[A-Za-z{}\\])/g
const DASHES = /[－—–﹣]/g

/** Warns about Chinese words, full-width backslashes and dashes instead of minus signs in formulas. */
export function checkFormulaSigns({ field, html }: TextAt, flaws: Flaws): void {
  if (!html.includes('$')) return
  const pieces = splitFormulas(html)
  const stray = pieces.find(({ formula, text }) => formula && isMispaired(text))
  if (stray) {
    const said = stray.text.replaceAll('$', '').trim().slice(0, 30)
    flaws.warn('formula-mispaired', field, `“${said}”被当成了公式，请核对前后的 $ 是否成对`)
  }
  const chinese = fixFormulas(pieces, (part) => part.replace(CHINESE, '\\text{$1}'))
  if (chinese !== html && !stray) {
    flaws.warn('formula-chinese', field, '公式中的汉字应写在 \\text{…} 里，或移到公式之外', {
      label: '放进 \\text{…}',
      value: chinese,
    })
  }
  const commands = pieces.map(({ formula, text }) => (formula ? text.replace(WIDE_COMMAND, '\\') : text)).join('')
  if (commands !== html) {
    flaws.warn('formula-backslash', field, '公式中的命令用了全角的 ＼，不会起作用，应为 \\', {
      label: '改为 \\',
      value: commands,
    })
  }
  const minus = fixFormulas(pieces, (part) => part.replace(DASHES, '-'))
  if (minus !== html) {
    flaws.warn('formula-minus', field, '公式中的负号或减号用了全角横线或破折号，应为 -', {
      label: '改为减号 -',
      value: minus,
    })
  }
}

const isMispaired = (formula: string) =>
  MISPAIRED.test(
    formula
      .split(AS_TEXT)
      .filter((_, index) => index % 2 === 0)
      .join('x'),
  )

/** Returns the text with its formulas changed outside text arguments. */
function fixFormulas(pieces: readonly TextSegment[], mend: (part: string) => string): string {
  return pieces
    .map(({ formula, text }) =>
      formula
        ? text
            .split(AS_TEXT)
            .map((part, index) => (index % 2 === 1 ? part : mend(part)))
            .join('')
        : text,
    )
    .join('')
}
