import { formulaExcess } from './limits.ts'
import { isPlainTex } from './plain-tex.ts'

export const ENDLESS_FORMULA = '公式过于复杂，引擎无法在规定时间内排版'
/**
 * The message for a formula that was not checked, because earlier formulas used up the time for all formulas of a
 * question.
 */
export const UNCHECKED_FORMULA = '公式过于复杂，同一道题的公式没有在规定时间内试排完，请先简化或删去一部分'

const phrases: [RegExp, string][] = [
  [/^Undefined control sequence (.+)$/, '未知命令 $1'],
  [/^Missing close brace$/, '缺少右花括号'],
  [/^Extra close brace.*$/, '多出右花括号'],
  [/^Missing or unrecognized delimiter for (.+)$/, '$1 后缺少定界符'],
  [/^Missing argument for (.+)$/, '$1 缺少参数'],
  [/^Extra (\\left|\\right) or missing (\\left|\\right)$/, '$1 与 $2 不成对'],
  [/^Missing \\end\{(.+)\}$/, '缺少 \\end{$1}'],
  [/^\\begin\{(.+)\} ended with \\end\{(.+)\}$/, '\\begin{$1} 与 \\end{$2} 不成对'],
  [/^Unknown environment '(.+)'$/, '未知环境 $1'],
  [/^Double (?:sub|super)scripts?.*$/, '上标或下标重复，应加花括号'],
  [/^Double exponent.*$/, '上标重复，应加花括号'],
  [/^Misplaced &$/, '& 不在表格或对齐环境中'],
  [/^(\\[a-zA-Z]+) is disabled$/, '$1 会改变其他公式的样子，不能使用'],
  [/^Invalid argument for (.+)$/, '$1 的参数有误'],
  [/^You can't use 'macro parameter character #' in math mode$/, '公式中不能直接使用 #'],
]

/** Translates an error message of the typesetting engine into Chinese. */
export function faultInChinese(fault: string): string {
  for (const [pattern, words] of phrases) if (pattern.test(fault)) return fault.replace(pattern, words)
  return `公式引擎无法识别（${fault.slice(0, 80)}）`
}

/** Returns a formula without its dollars. */
export const texOf = (source: string) => source.replace(/^\$+|(?<!\$)\$+$/g, '')

/**
 * Judges a formula without the engine: returns the fault, null if the formula is so simple that it has none, undefined
 * if the engine has to judge it.
 */
export function faultAtSight(source: string): string | null | undefined {
  const tex = texOf(source)
  return formulaExcess(tex) ?? (isPlainTex(tex) ? null : undefined)
}
