import { TEXT_ARGUMENT } from './text-commands.ts'

const list = (text: string) => text.trim().split(/\s+/)

/**
 * Names of commands without their first letter. A JSON escape turned that letter and the backslash before it into a
 * control character.
 */
const NAMES: Readonly<Record<'n' | 't' | 'r', readonly string[]>> = {
  n: list(`e eq eg abla u i ot otin atural exists less gtr leq geq leqslant geqslant leqq geqq prec succ preceq succeq sim cong
    mid parallel shortmid shortparallel vdash vDash Vdash VDash subseteq supseteq subseteqq supseteqq triangleleft triangleright
    trianglelefteq trianglerighteq leftarrow rightarrow Leftarrow Rightarrow leftrightarrow Leftrightarrow uparrow downarrow
    earrow warrow olimits onumber otag icefrac obreak obreakspace ormalsize onscript egthinspace egmedspace egthickspace
    ewline ewcommand ewenvironment ewtagform ewcolumntype otChar`),
  t: list(`ext[a-zA-Z]* imes heta riangle an anh o op au frac ag binom ilde herefore hicksim hickapprox woheadleftarrow woheadrightarrow
    hinspace iny t ripledash`),
  r: list(`ight ho angle vert ceil floor brace brack group m oot aise ule times lap estriction ightharpoon ightleftharpoons
    isingdotseq Vert moustache paren hd lhd ef efeq equire enewcommand enewenvironment enewtagform`),
}

/**
 * Returns whether the remainder of a command name is so short that a word may begin with it. A short remainder counts
 * as a damaged command only if no letter follows it.
 */
const isShort = (name: string) => name.length <= 3
const oneOf = (names: readonly string[]) =>
  `(?:${names.map((name) => (isShort(name) ? `${name}(?![a-zA-Z])` : name)).join('|')})`
const EATEN = new RegExp(
  [
    TEXT_ARGUMENT.source,
    String.raw`(?<n>\n)(?=${oneOf(NAMES.n)})`,
    String.raw`(?<t>\t)(?=${oneOf(NAMES.t)})`,
    // After CR LF, a short remainder of a command (`isShort`) is taken for the beginning of a line.
    String.raw`(?<r>\r\n?(?=${oneOf(NAMES.r.filter((name) => !isShort(name)))})|\r(?=${oneOf(NAMES.r.filter(isShort))}))`,
  ].join('|'),
  'g',
)

/** A restored formula, and for each restored command its damaged beginning: `\n`, `\t` or `\r`. */
export interface Restored {
  readonly tex: string
  readonly commands: readonly string[]
}

/**
 * Restores the commands of a formula (given with its dollars) that a JSON parser damaged by reading `\n`, `\t` or `\r`
 * as a control character: a line feed before `eq` was `\neq`. Words in text arguments stay unchanged.
 */
export function restoreEaten(formula: string): Restored {
  if (!/[\n\t\r]/.test(formula)) return { tex: formula, commands: [] }
  const commands: string[] = []
  const tex = formula.replace(EATEN, (...found) => {
    const groups = found.at(-1) as Partial<Record<'n' | 't' | 'r', string>>
    const letter = (['n', 't', 'r'] as const).find((one) => groups[one] !== undefined)
    if (!letter || (letter === 'n' && !isMeant(formula, found.at(-3) as number))) return found[0] as string
    commands.push(`\\${letter}`)
    return `\\${letter}`
  })
  return { tex, commands }
}

const ROW_END = /(?:\\\\(?:\[[^\]]{0,20}\])?|&|\\begin\{[a-z]{1,20}\*?\})\s*$/
const OPERAND_BEFORE = /[\p{L}\p{N})\]}'′!|]\s*$/u
const OPERAND_AFTER = /^\s*[\p{L}\p{N}({\\|+√-]/u

/**
 * Returns whether a line feed was the beginning of a command. Only `\ne`, `\nu` and `\ni` are doubtful: one letter
 * remains, and a line may also begin with this letter.
 */
function isMeant(formula: string, at: number): boolean {
  const rest = formula.slice(at + 1, at + 40)
  if (!/^[eui](?![a-zA-Z])/.test(rest)) return true
  const before = formula.slice(Math.max(0, at - 40), at)
  if (ROW_END.test(before)) return false
  const isFirst = /^\$+\s*$/.test(before)
  // In a display formula that begins with a line break, any letter may begin a line, so a single letter is no evidence
  // of a damaged command.
  if (/^\$\$\s*\n/.test(formula)) return false
  if (rest.startsWith('u')) return !isFirst || (!formula.startsWith('$$') && !/\n\s*\$$/.test(formula))
  return !isFirst && OPERAND_BEFORE.test(before) && OPERAND_AFTER.test(rest.slice(1))
}

/**
 * Control characters that JSON, Python and PHP produce from the beginning of a command. Text never contains the control
 * characters of `\a`, `\b` and `\e`, so any letter may follow them. Those of `\f` and `\v` also separate pages and
 * lines; they count as commands only before the rest of a known name.
 */
const CONTROLS: readonly (readonly [RegExp, string])[] = [
  ['\u0007', '[a-zA-Z]', '\\a'],
  ['\b', '[a-zA-Z]', '\\b'],
  ['\u001B', '[a-zA-Z]', '\\e'],
  ['\f', oneOf(list('rac lat orall rown rak box ramebox colorbox allingdotseq ootnotesize')), '\\f'],
  [
    '\v',
    oneOf(
      list(`ec ert erb ee eebar dots dotswithin dash Dash box top center phantom centcolon space skip arepsilon artheta arpi
      arrho arsigma arphi arkappa arnothing arpropto artriangle arsubsetneq arsupsetneq arliminf arlimsup arinjlim arprojlim
      ar[A-Z]`),
    ),
    '\\v',
  ],
].map(([control = '', behind = '', command = '']) => [new RegExp(`${control}(?=${behind})`, 'g'), command] as const)

/**
 * Restores damaged commands in a text, inside and outside formulas. A program turned the beginning of each of these
 * commands into a control character (`CONTROLS`).
 */
export function restoreControls(text: string): Restored {
  const commands: string[] = []
  const tex = CONTROLS.reduce(
    (changed, [pattern, command]) =>
      changed.replace(pattern, () => {
        commands.push(command)
        return command
      }),
    text,
  )
  return { tex, commands }
}
