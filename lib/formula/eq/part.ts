import { texOfText } from '../tex/text.ts'

/** A character of the field's instruction, or the LaTeX of a formula nested at this place. */
export type Unit = {
  readonly char: string
  readonly tex?: string | undefined
  readonly raised?: 'up' | 'down' | undefined
}

/**
 * A part of an instruction after reading. `plain` has its characters if it consists of characters only, and is null if
 * it contains a formula.
 */
export interface Part {
  readonly tex: string
  readonly plain: string | null
  readonly raised?: 'up' | 'down' | undefined
  /** Present where the whole part is a Chinese word with its pinyin above. */
  readonly ruby?: Ruby | undefined
}

export interface Ruby {
  readonly base: string
  readonly reading: string
}

export interface Options {
  readonly names: ReadonlySet<string>
  /**
   * Values of options by the name of the option: a number (`\co2` has 2 columns) or a character (`\lc\{` has a brace as
   * left bracket).
   */
  readonly values: ReadonlyMap<string, string>
}

export type Command = (values: Part[], options: Options) => Part

export const formula = (tex: string): Part => ({ tex, plain: null })
export const plainPart = (char: string): Part => ({ tex: texOfText(char), plain: char })

/** Joins characters beside each other; raised or lowered characters become superscripts or subscripts. */
export function textPart(units: readonly Unit[]): Part {
  const pieces: { text: string; raised: Unit['raised'] }[] = []
  for (const { char, raised } of units) {
    const last = pieces.at(-1)
    if (last && last.raised === raised) last.text += char
    else pieces.push({ text: char, raised })
  }
  const [only] = pieces
  if (pieces.length === 1 && only) return { tex: texOfText(only.text), plain: only.text, raised: only.raised }
  return formula(
    pieces.map(({ text, raised }) => (raised ? script(raised, texOfText(text.trim())) : texOfText(text))).join(''),
  )
}

export function joined(parts: readonly Part[]): Part {
  const some = parts.filter(({ tex, plain }) => tex !== '' || plain)
  const [only] = some
  if (some.length === 1 && only) return only
  if (some.every(({ plain, raised }) => plain !== null && !raised)) {
    const plain = some.map((part) => part.plain).join('')
    return { tex: texOfText(plain), plain }
  }
  // Braces separate a command from the letters after it.
  return formula(
    some.map(({ tex, raised }) => (raised ? script(raised, tex) : /\\[a-zA-Z]+$/.test(tex) ? `${tex} ` : tex)).join(''),
  )
}

export const script = (raised: 'up' | 'down', tex: string) => `${raised === 'up' ? '^' : '_'}{${tex}}`
