/** Matches an argument before the text argument: a colour or a width. */
const ARGUMENT = String.raw`\s*\{[^{}$\\]{0,60}\}`
const OPTIONS = String.raw`(?:\s*\[[^\][$]{0,60}\])*`
const NAMES = String.raw`text\w*|[mhfv]box|framebox|makebox|boxed|(?:short)?intertext|tag\*?|ce|pu`
const WITH_ARGUMENT = `(?:textcolor|colorbox|raisebox|parbox)${OPTIONS}${ARGUMENT}|fcolorbox${ARGUMENT}${ARGUMENT}`

/** Matches a command up to the brace that opens its text argument, in which `$…$` is a formula again; sticky. */
export const TEXT_COMMAND = new RegExp(String.raw`\\(?:${WITH_ARGUMENT}|${NAMES})${OPTIONS}\s*\{`, 'y')

/** Matches a text command with its whole argument, which contains no dollars and at most one level of groups. */
export const TEXT_ARGUMENT = new RegExp(
  String.raw`\\(?:${WITH_ARGUMENT}|text(?:rm|bf|it|sf|tt|normal)?|[mhfv]box|framebox|makebox)${OPTIONS}\s*\{(?:[^{}$]|\{[^{}$]*\})*\}`,
)

const LONGEST_ARGUMENT = 500

/**
 * Reads the argument that begins at `open`: the index of its closing brace, and the number of dollars in total
 * (`dollars`) and at its own level (`own`). Returns null if the argument does not close within 500 characters.
 */
export function readArgument(text: string, open: number): { close: number; dollars: number; own: number } | null {
  const limit = Math.min(text.length, open + LONGEST_ARGUMENT)
  let depth = 1
  let dollars = 0
  let own = 0
  let inFormula = false
  for (let i = open; i < limit; i++) {
    const char = text[i]
    if (char === '\\') i += 1
    else if (char === '{') depth += 1
    else if (char === '$') {
      dollars += 1
      if (depth === 1 || inFormula) own += 1
      if (depth === 1) inFormula = !inFormula
    } else if (char === '}' && --depth === 0) return { close: i, dollars, own }
  }
  return null
}
