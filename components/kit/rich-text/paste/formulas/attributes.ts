import { isTex } from './mathml'

/** The source of a formula that a site stores in the page, beside the drawing of the formula. */
export interface Source {
  value: string
}

/** Matches class names of elements that are formulas. */
export const FORMULA_CLASS = /(?:^|[-_\s])(?:math|tex|latex|katex|formula|equation)(?:[-_\s]|$)/i
const FORMULA = /(?:^|[-_\s])(?:math|tex|latex|katex|formula|equation)(?:[-_\s]|$)|^MathJax/i
/** Attributes whose value can say that an element is a formula. */
const KINDS = ['data-type', 'type', 'name', 'data-lake-card', 'data-node-type', 'data-block-type', 'data-card-name']
/**
 * Matches attribute names that say that the attribute contains the source of a formula. ABOUT matches those of these
 * names whose attribute only describes a formula, for example its size.
 */
const NAMED = /(?:^|[-_:])(?:tex|latex|katex|formula|equation|eq|math|mathml|mml|custom-copy-text)(?:$|[-_:])/
const SURE = /(?:^|[-_:])(?:tex|latex)(?:$|[-_:])/
const ABOUT =
  /[-_:](?:id|style|type|mode|display|class|key|index|width|height|src|url|size|color|status|version|rendered|node)$/
/** Matches names of attributes that contain the source only if their element is a formula. */
const GENERAL =
  /^(?:data-(?:content|value|card-value|source|code|expr|expression|raw|original|text|copy|clipboard-text|src|info|json|title)|content|value|code|title|aria-label|alt)$/
const KNOWN = new Map<string, 'sure' | 'named' | 'general' | undefined>()

/** Matches values that are not a source, and only say that or how the element is a formula. */
const FLAG = /^(?:true|false|inline|block|display|math|formula|equation|latex|katex|\d{1,2})?$/i
const DRAWN = 'svg, img, canvas, .katex, .katex-html, .MathJax, mjx-container'
/** Keys in JSON under which programs store a source, the most likely first. */
const KEYS = ['latex', 'tex', 'formula', 'equation', 'math', 'code', 'expression', 'content', 'value', 'text', 'src']

function kindOf(name: string): 'sure' | 'named' | 'general' | undefined {
  if (KNOWN.has(name)) return KNOWN.get(name)
  const isNamed = NAMED.test(name) && !ABOUT.test(name)
  const kind = isNamed ? (SURE.test(name) ? 'sure' : 'named') : GENERAL.test(name) ? 'general' : undefined
  // The number of stored names is limited, because a hostile page could contain thousands of attribute names.
  if (KNOWN.size < 1_000) KNOWN.set(name, kind)
  return kind
}

/** Returns whether a class, the tag name or an attribute says that an element is a formula. */
export const isFormulaElement = (element: Element): boolean =>
  /^(?:equation|formula|latex|tex|katex|(?:inline|block)-?(?:math|equation)|math-\w+|tex-math)$/.test(
    element.localName,
  ) ||
  FORMULA.test(element.getAttribute('class') ?? '') ||
  KINDS.some((name) => FORMULA.test(element.getAttribute(name) ?? ''))

/** Returns the source that an attribute of the element contains. For pictures see `pictureSource`. */
export function attributeSource(element: Element): Source | undefined {
  let general: Source | undefined
  let named: Source | undefined
  for (const { name, value: written } of element.attributes) {
    const kind = kindOf(name)
    if (!kind) continue
    const value = decoded(written.trim())
    if (value === '' || /^(?:true|false)$/.test(value)) continue
    if (kind === 'sure' && isOwnCode(value)) return { value }
    if (kind !== 'general' && !FLAG.test(value) && isOfElement(value, element)) named ??= sourceIn(value)
    if (kind === 'general') general ??= generalSource(element, name, value)
  }
  return named ?? general
}

/**
 * Returns whether a value can be LaTeX. A value that begins with `=` is the formula of a spreadsheet's cell, and a
 * value that begins like JSON is not a source itself.
 */
const isOwnCode = (value: string) => !value.startsWith('=') && !/^[[{]\s*["{]/.test(value)

/**
 * Returns whether a value can be the source of what the element shows. A value without characters of LaTeX, such as `\`
 * or `^`, cannot be the source if the element shows Chinese text.
 */
const isOfElement = (value: string, element: Element) =>
  /[\\^_{}=+<>]/.test(value) || !/\p{Script=Han}/u.test(element.textContent ?? '')

function generalSource(element: Element, name: string, value: string): Source | undefined {
  if (element.localName === 'img' && /^(?:alt|title|aria-label)$/.test(name)) return undefined
  if (!isFormulaElement(element)) return undefined
  // Texts in these attributes count only on a drawing without text of its own; elsewhere they only repeat the text.
  const isWords = /^(?:title|aria-label|alt)$/.test(name)
  const isDrawn = !element.textContent?.trim() || element.matches(DRAWN) || element.querySelector(DRAWN) !== null
  if (isWords && (!isDrawn || FLAG.test(value))) return undefined
  return sourceIn(value)
}

/** Returns the source that a value contains: LaTeX, MathML, or JSON with one of these. */
function sourceIn(value: string): Source | undefined {
  const held = /^\{\s*"/.test(value) ? sourceInJson(parsed(value), 3) : value
  if (held === undefined || held.startsWith('=')) return undefined
  return /^</.test(held) || isTex(held) ? { value: held } : undefined
}

function sourceInJson(json: unknown, depth: number): string | undefined {
  if (typeof json !== 'object' || json === null || depth === 0) return undefined
  const fields = new Map(Object.entries(json))
  for (const key of KEYS) {
    const value = fields.get(key)
    if (typeof value === 'string' && !FLAG.test(value) && isTex(value)) return value
  }
  for (const value of [...fields.values()].slice(0, 20)) {
    const held = sourceInJson(value, depth - 1)
    if (held !== undefined) return held
  }
  return undefined
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const WIRIS: Readonly<Record<string, string>> = { '«': '<', '»': '>', '¨': '"', '§': '&', '`': "'" }

/** Decodes a source that was encoded for an address or for HTML once too often. */
export function decoded(text: string): string {
  if (/^«/.test(text)) return text.replace(/[«»¨§`]/g, (sign) => WIRIS[sign] ?? sign)
  const bare = text.replace(/^data:(?=%7B|\{)/i, '')
  const plain = /%(?:5C|7B|5E|20|3C)/i.test(bare) && !bare.includes('\\') ? (percentDecoded(bare) ?? bare) : bare
  return plain
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
}
