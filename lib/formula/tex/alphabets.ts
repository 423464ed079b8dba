import { joinTex } from './join.ts'
import { commandOf } from './signs.ts'

/** The names of the alphabets in MathML (MathML Core § 4.1.1, `mathvariant`). */
const VARIANTS = [
  'bold',
  'italic',
  'bold-italic',
  'script',
  'bold-script',
  'fraktur',
  'double-struck',
  'bold-fraktur',
  'sans-serif',
  'bold-sans-serif',
  'sans-serif-italic',
  'sans-serif-bold-italic',
  'monospace',
] as const

export type Variant = (typeof VARIANTS)[number] | 'normal'

export const isVariant = (name: string | null): name is Variant =>
  name === 'normal' || (VARIANTS as readonly (string | null)[]).includes(name)

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const GREEK = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ'
const GREEK_VARIANTS = ['bold', 'italic', 'bold-italic', 'bold-sans-serif', 'sans-serif-bold-italic'] as const
const DIGIT_VARIANTS = ['bold', 'double-struck', 'sans-serif', 'bold-sans-serif', 'monospace'] as const

/**
 * Letters that Unicode already had when it added the block of mathematical alphabets; they have no place in that block.
 */
const EARLY: ReadonlyMap<string, readonly [letter: string, variant: Variant]> = new Map([
  ...pairs('ℂℍℕℙℚℝℤ', 'CHNPQRZ', 'double-struck'),
  ...pairs('ℬℰℱℋℐℒℳℛℯℊℴ', 'BEFHILMRego', 'script'),
  ...pairs('ℭℌℨ', 'CHZ', 'fraktur'),
  ...pairs('ℎ', 'h', 'italic'),
])

function pairs(signs: string, letters: string, variant: Variant): [string, readonly [string, Variant]][] {
  return Array.from(signs, (sign, index) => [sign, [letters[index] ?? sign, variant]])
}

/**
 * The plain letter of a character of the mathematical alphabets (Unicode block U+1D400), with its alphabet; undefined
 * for other characters.
 */
export function alphabetOf(char: string): readonly [letter: string, variant: Variant] | undefined {
  const early = EARLY.get(char)
  if (early) return early
  const code = char.codePointAt(0) ?? 0
  if (code < 0x1d400 || code > 0x1d7ff) return undefined
  if (code >= 0x1d7ce) return at(DIGIT_VARIANTS, '0123456789', code - 0x1d7ce)
  if (code >= 0x1d6a8) return at(GREEK_VARIANTS, GREEK, code - 0x1d6a8)
  if (code === 0x1d6a4 || code === 0x1d6a5) return [code === 0x1d6a4 ? 'ı' : 'ȷ', 'italic']
  return at(VARIANTS, LATIN, code - 0x1d400)
}

function at(variants: readonly Variant[], letters: string, index: number): readonly [string, Variant] | undefined {
  const variant = variants[Math.floor(index / letters.length)]
  const letter = letters[index % letters.length]
  return variant && letter ? [letter, variant] : undefined
}

const COMMANDS: Readonly<Record<Variant, string>> = {
  normal: '\\mathrm{#}',
  bold: '\\mathbf{#}',
  italic: '\\mathit{#}',
  'bold-italic': '\\boldsymbol{#}',
  script: '\\mathscr{#}',
  'bold-script': '\\boldsymbol{\\mathscr{#}}',
  fraktur: '\\mathfrak{#}',
  'double-struck': '\\mathbb{#}',
  'bold-fraktur': '\\boldsymbol{\\mathfrak{#}}',
  'sans-serif': '\\mathsf{#}',
  'bold-sans-serif': '\\boldsymbol{\\mathsf{#}}',
  'sans-serif-italic': '\\mathsf{#}',
  'sans-serif-bold-italic': '\\boldsymbol{\\mathsf{#}}',
  monospace: '\\mathtt{#}',
}
/** Greek letters that have a command for their upright form. */
const UPRIGHT = /^\\(alpha|beta|gamma|delta|theta|lambda|mu|pi|rho|sigma|omega)$/

/** Sets letters and digits in an alphabet. A single italic letter needs no command, as formulas show it in italics. */
export function inAlphabet(letters: string, variant: Variant): string {
  if (/^[\w.,]*$/.test(letters)) {
    return variant === 'italic' && letters.length === 1 ? letters : COMMANDS[variant].replace('#', () => letters)
  }
  const tex = joinTex(Array.from(letters, (char) => commandOf(char) ?? char))
  if (variant === 'normal') return tex.replace(UPRIGHT, '\\up$1')
  // The alphabets of TeX have Latin letters only; for other letters, `\boldsymbol` is used where the variant is bold.
  return variant.includes('bold') ? `\\boldsymbol{${tex}}` : tex
}
