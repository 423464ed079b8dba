/** Dirt of real question sets and what is meant by it. The stored text keeps it. */
const REPAIRS: [RegExp, string][] = [
  [/&(?:lt|LT);/g, '\\lt '],
  [/&(?:gt|GT);/g, '\\gt '],
  [/&nbsp;|[\u00A0\u3000\u2000-\u200A]/g, ' '],
  [/&amp;/g, '&'],
  [/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, ''],
  [/\\textless(?![a-zA-Z])(?:\s*\{\s*\})?/g, '\\lt '],
  [/\\textgreater(?![a-zA-Z])(?:\s*\{\s*\})?/g, '\\gt '],
  [/\\textbar(?![a-zA-Z])(?:\s*\{\s*\})?/g, '|'],
  [/\\textasciitilde(?![a-zA-Z])(?:\s*\{\s*\})?/g, '~'],
  [/\\textquotesingle(?![a-zA-Z])(?:\s*\{\s*\})?/g, "'"],
  [/\\textbackslash(?:\s*\{\s*\})?\s*\\textbackslash(?![a-zA-Z])(?:\s*\{\s*\})?/g, '\\\\ '],
  [/\\textbackslash(?=\s*\\%)/g, ''],
  // A delimiter cannot be a bare brace: its backslash was lost on the way.
  [/\\left\s*\{/g, '\\left\\{'],
  [/\\right\s*\}/g, '\\right\\}'],
  [/\\textbackslash(?![a-zA-Z])(?:\s*\{\s*\})?/g, '\\backslash '],
]
/** The same inside of text arguments, where commands for signs are not known. */
const TEXT_REPAIRS: [RegExp, string][] = [
  [/\\textless(?![a-zA-Z])(?:\s*\{\s*\})?|&lt;/g, '<'],
  [/\\textgreater(?![a-zA-Z])(?:\s*\{\s*\})?|&gt;/g, '>'],
  [/\\textbar(?![a-zA-Z])(?:\s*\{\s*\})?/g, '|'],
  [/\\textasciitilde(?![a-zA-Z])(?:\s*\{\s*\})?/g, '~'],
  [/\\textquotesingle(?![a-zA-Z])(?:\s*\{\s*\})?/g, "'"],
]
const TEXT_ARGUMENT = /(\\(?:text(?:rm|bf|it|sf|tt|normal)?|mbox|hbox)\s*\{(?:[^{}$]|\{[^{}$]*\})*\})/

/** What every repair begins with: most formulas have none of it. */
const SUSPICIOUS = /&[A-Za-z]|\\text|\\left\s*\{|\\right\s*\}|[\u00A0\u3000\u2000-\u200D\u2060\uFEFF\u00AD]/

/** The TeX that is handed to the engine for `tex`. */
export function normalizeTex(tex: string): string {
  if (!SUSPICIOUS.test(tex)) return tex
  return tex
    .split(TEXT_ARGUMENT)
    .map((part, index) => repair(part, index % 2 === 1 ? TEXT_REPAIRS : REPAIRS))
    .join('')
}

function repair(part: string, repairs: [RegExp, string][]): string {
  return repairs.reduce((text, [pattern, meant]) => text.replace(pattern, meant), part)
}
