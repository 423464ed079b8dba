import { formula, type Part, plainPart, script } from './part.ts'

const ACCENTS: readonly (readonly [signs: string, one: string, many: string])[] = [
  ['→⇀⃗', 'vec', 'overrightarrow'],
  ['←↼', 'overleftarrow', 'overleftarrow'],
  ['-－—–―ˉ¯_＿‾￣', 'overline', 'overline'],
  ['∧^︿＾ˆ', 'hat', 'widehat'],
  ['~～˜∼', 'tilde', 'widetilde'],
  ['.·•˙．', 'dot', 'dot'],
  ['⌒︵⁀◠', 'overparen', 'overparen'],
]
const CIRCLES = /^[○◯〇Ｏ]$/
const CHINESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u
const BOXES = /^[□▢]$/

/** A character inside a circle; undefined where Unicode has no circled form of the character. */
function circled(text: string): string | undefined {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : -1
  if (number === 0) return '⓪'
  if (number > 0 && number <= 50)
    return String.fromCodePoint(number <= 20 ? 0x245f + number : number <= 35 ? 0x323c + number : 0x328d + number)
  if (/^[A-Z]$/.test(text)) return String.fromCodePoint(0x24b6 + text.charCodeAt(0) - 65)
  if (/^[a-z]$/.test(text)) return String.fromCodePoint(0x24d0 + text.charCodeAt(0) - 97)
  const chinese = text === '' ? -1 : '一二三四五六七八九十'.indexOf(text)
  return chinese < 0 ? undefined : String.fromCodePoint(0x3280 + chinese)
}

/**
 * Reads characters that are drawn over one another: a number in a circle, an accent over letters, a subscript with a
 * superscript, or others.
 */
export function overstrike(values: readonly Part[]): Part {
  const parts = values.filter(({ tex }) => tex !== '')
  const frame = parts.find(({ plain }) => plain !== null && (CIRCLES.test(plain.trim()) || BOXES.test(plain.trim())))
  const others = parts.filter((part) => part !== frame)
  if (frame && others.length === 1) {
    const [inner = plainPart('')] = others
    if (BOXES.test(frame.plain?.trim() ?? '')) return formula(`\\boxed{${inner.tex}}`)
    const sign = inner.plain === null ? undefined : circled(inner.plain.trim())
    return sign ? plainPart(sign) : formula(`\\enclose{circle}{${inner.tex}}`)
  }
  if (parts.length === 2) {
    const accent = parts.findIndex(({ plain }) => plain !== null && accentOf(plain.trim(), '') !== undefined)
    const sign = parts[accent]
    const under = parts[1 - accent]
    if (sign && under && isAccented(sign, under))
      return formula(`\\${accentOf(sign.plain?.trim() ?? '', under.tex)}{${under.tex}}`)
  }
  if (parts.length > 1 && parts.every(({ raised }) => raised)) {
    const scripts = parts.map(({ tex, raised }) => script(raised ?? 'up', tex))
    const order = [...new Set(parts.map(({ raised }) => raised))]
    if (order.length === parts.length) return formula(scripts.join(''))
  }
  if (parts.length === 2 && parts.every(({ raised, plain }) => !raised && plain && /^[\d\p{L}+-]{1,8}$/u.test(plain)))
    return formula(`^{${parts[0]?.tex}}_{${parts[1]?.tex}}`)
  const stacked = stackedOn(parts)
  if (stacked) return stacked
  const last = parts.at(-1)
  if (!last) return plainPart('')
  return formula(
    `{${parts
      .slice(0, -1)
      .map(({ tex }) => `\\rlap{${tex}}`)
      .join('')}${last.tex}}`,
  )
}

/**
 * Whether letters are the base of an accent although they are lowered below it. A digit below a minus is a subscript
 * instead: NO₃⁻.
 */
function isAccented(sign: Part, under: Part): boolean {
  if (!under.raised) return true
  return (
    sign.raised === 'up' && !(ACCENTS[2]?.[0].includes(sign.plain?.trim() ?? '') && /^\d+$/.test(under.plain ?? ''))
  )
}

/**
 * A base with a part above it, a part below it, or both; for example the conditions of a reaction, or the pinyin of a
 * word.
 */
function stackedOn(parts: readonly Part[]): Part | undefined {
  const [base, ...others] = parts.filter(({ raised }) => !raised)
  const above = parts.filter(({ raised }) => raised === 'up')
  const below = parts.filter(({ raised }) => raised === 'down')
  const [up] = above
  const [down] = below
  if (!base || others.length > 0 || above.length > 1 || below.length > 1 || !(up || down)) return undefined
  // The base may end in a superscript; the lower part then becomes the subscript of the same letter: CO₃²⁻.
  if (down && !up && /\^\{[^{}]*\}$/.test(base.tex)) return formula(base.tex + script('down', down.tex))
  const lower = down ? `\\underset{${down.tex}}{${base.tex}}` : base.tex
  const tex = up ? `\\overset{${up.tex}}{${lower}}` : lower
  const isRead = up?.plain && !down && base.plain && CHINESE.test(base.plain.trim())
  return isRead
    ? { tex, plain: null, ruby: { base: base.plain?.trim() ?? '', reading: up.plain?.trim() ?? '' } }
    : formula(tex)
}

function accentOf(sign: string, under: string): string | undefined {
  const found = sign.length === 1 ? ACCENTS.find(([signs]) => signs.includes(sign)) : undefined
  return found && (Array.from(under).length > 1 ? found[2] : found[1])
}
