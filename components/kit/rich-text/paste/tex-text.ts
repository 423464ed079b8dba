import { SIGNS, TYPED } from '@/lib/contracts/formula/commands'

const FUNCTIONS = 'arcsin|arccos|arctan|sin|cos|tan|cot|sec|csc|ln|lg|log|lim|max|min|exp|det|gcd'
const FUNCTION = new RegExp(`(?<![\\\\a-zA-Z])(${FUNCTIONS})(?![a-zA-Z])`, 'g')
const SPECIAL = /[#%&{}_$]/g
/** These stand for themselves in a formula. */
const PLAIN = /^[<>[\]{}*|:,.+-]$/

/** The first command that makes a sign: `≤` is `\leq`, the way most write it. */
const commands = new Map<string, string>()
for (const [name, sign] of SIGNS) if (!commands.has(sign) && !PLAIN.test(sign)) commands.set(sign, `\\${name}`)
for (const [sign, command] of Object.entries({
  '≤': '\\leqslant',
  '≥': '\\geqslant',
  '→': '\\to',
  '⋅': '\\cdot',
  '…': '\\cdots',
  '°': '^{\\circ}',
  '′': "'",
})) {
  commands.set(sign, command)
}

/** The sign's command, or the sign itself. */
export const commandOf = (sign: string) => commands.get(sign) ?? commands.get(TYPED.get(sign) ?? '')

/** Characters of an equation editor as LaTeX: letters of the mathematical alphabets as plain ones, signs as commands. */
export function texOfText(text: string): string {
  let tex = ''
  for (const part of text.split(/(\p{Script=Han}[\p{Script=Han}\u3000-\u303f\uff00-\uffef]*)/u)) {
    if (/^\p{Script=Han}/u.test(part)) tex += `\\text{${part}}`
    else for (const char of part) tex = append(tex, texOfCharacter(char))
  }
  return namedFunctions(tex)
}

function texOfCharacter(char: string): string {
  const command = commandOf(char)
  if (command && !/[\w]/.test(char)) return command
  const plain = /[\u{1d400}-\u{1d7ff}\u2100-\u214f\u00a0]/u.test(char) ? char.normalize('NFKC') : char
  const greek = plain === char ? undefined : commandOf(plain)
  if (greek) return greek
  if (/[−–﹣]/.test(plain)) return '-'
  return plain.replace(SPECIAL, '\\$&')
}

/** A command ends where letters end: between `\alpha` and `x` there has to be room. */
export const append = (tex: string, more: string) =>
  /\\[a-zA-Z]+$/.test(tex) && /^[a-zA-Z]/.test(more) ? `${tex} ${more}` : tex + more

/** sin, log and the like as the commands they are. */
export const namedFunctions = (tex: string) => tex.replace(FUNCTION, '\\$1')
