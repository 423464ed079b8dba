import { isVariant, type Variant } from '../tex/alphabets.ts'
import { joinTex } from '../tex/join.ts'
import { functionCommand, texOfText, textArgument } from '../tex/text.ts'
import { nameOf, textOf } from './dom.ts'
import { lengthOf, spaceOf } from './lengths.ts'

const FUNCTION_APPLICATION = '\u2061'

/** The alphabet of a token: the token's own, or that of a style element around it. */
function variantOf(token: Element): Variant | undefined {
  const variant = token.closest('[mathvariant]')?.getAttribute('mathvariant') ?? null
  return isVariant(variant) ? variant : undefined
}

/** Reads mi: a single letter is italic, a word is upright, and a word before an argument is the name of a function. */
export function identifier(token: Element): string {
  const text = textOf(token)
  const variant = variantOf(token)
  // Chinese characters are upright without a command. Each of the two symbols for the empty set has a command.
  if (/^\p{Script=Han}+$/u.test(text)) return text
  if (text === '∅' && !variant) return '\\varnothing'
  if (text === '⊥') return '\\bot'
  if (text === 'min' && isUnit(token)) return '\\mathrm{min}'
  if (Array.from(text.normalize('NFC')).length < 2) return texOfText(text, variant)
  const command = functionCommand(text)
  if (command && (variant ?? 'normal') === 'normal') return command
  const next = token.nextElementSibling
  if (next && textOf(next) === FUNCTION_APPLICATION && /^[a-zA-Z]+$/.test(text)) return `\\operatorname{${text}}`
  return texOfText(text, variant ?? 'normal')
}

/**
 * Whether a word follows a number or has a power: "min" is a unit of time then, and otherwise the name of a function.
 */
function isUnit(token: Element): boolean {
  const before = token.previousElementSibling
  return before
    ? /^m(?:n|text|space)$/.test(nameOf(before))
    : /^msup$/.test(token.parentElement ? nameOf(token.parentElement) : '')
}

/** Reads mn, a number. */
export const number = (token: Element): string => texOfText(textOf(token), variantOf(token) ?? 'normal')

/** Reads mo, an operator. */
export function operator(token: Element): string {
  const text = textOf(token)
  const variant = variantOf(token)
  if (text === 'mod') return '\\bmod'
  const limit = /^lim[\s\u2006]?(sup|inf)$/.exec(text)?.[1]
  if (limit) return `\\lim${limit}`
  if (/^[a-zA-Z]{2,}$/.test(text)) return functionCommand(text) ?? `\\operatorname{${text}}`
  const tex = texOfText(text, variant)
  return tex && variant?.includes('bold') && !/^\\(?:math|bold)/.test(tex) ? `\\boldsymbol{${tex}}` : tex
}

const FONTS: Readonly<Partial<Record<Variant, string>>> = {
  bold: '\\textbf',
  italic: '\\textit',
  'bold-italic': '\\textbf',
  'sans-serif': '\\textsf',
  monospace: '\\texttt',
}

/** Reads mtext and ms: words stay unchanged, and text that consists of blanks becomes a space. */
export function words(token: Element): string {
  const quote = nameOf(token) === 'ms' ? (token.getAttribute('lquote') ?? '"') : ''
  const text = quote + textOf(token) + (quote && (token.getAttribute('rquote') ?? '"'))
  if (!text.replace(/[\s\u200b-\u200f]/g, '')) return joinTex(Array.from(text, (blank) => texOfText(blank) || '\\ '))
  const font = FONTS[variantOf(token) ?? 'normal'] ?? '\\text'
  return textArgument(text).replaceAll('\\text{', () => `${font}{`)
}

/** Reads mspace, an empty space. */
export function space(token: Element): string {
  if (token.getAttribute('linebreak') === 'newline') return '\\\\'
  return spaceOf(lengthOf(token.getAttribute('width')))
}

/** Reads mglyph: a picture of a character, identified by its `alt` text. */
export const glyph = (token: Element): string => {
  const name = token.getAttribute('alt') ?? ''
  return name && textArgument(name)
}
