import { SIGNS, TYPED } from '../../contracts/formula/commands.ts'

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
  const known = new Map<string, string>()
  const read = (char: string): string => {
    const tex = known.get(char) ?? texOfCharacter(char)
    known.set(char, tex)
    return tex
  }
  const parts = text
    .split(/(\p{Script=Han}[\p{Script=Han}\u3000-\u303f\uff00-\uffef]*)/u)
    .flatMap((part) => (/^\p{Script=Han}/u.test(part) ? [`\\text{${part}}`] : Array.from(part, read)))
  return namedFunctions(joinTex(parts))
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
export function joinTex(parts: Iterable<string>): string {
  const joined: string[] = []
  let before = ''
  let isCommand = false
  for (const part of parts) {
    if (part === '') continue
    const more: string = isCommand && /^[a-zA-Z]/.test(part) ? ` ${part}` : part
    joined.push(more)
    isCommand = more.includes('\\') ? /\\[a-zA-Z]+$/.test(more) : before.endsWith('\\') && /^[a-zA-Z]+$/.test(more)
    before = more
  }
  return joined.join('')
}

/** sin, log and the like as the commands they are. */
export const namedFunctions = (tex: string) => tex.replace(FUNCTION, '\\$1')
