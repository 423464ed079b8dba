import { isTex } from './mathml'

/** The source of a formula that a site stores beside its drawing. */
export interface Source {
  value: string
}

/** Classes of elements that are formulas. */
export const FORMULA_CLASS = /(?:^|[-_\s])(?:math|tex|latex|katex|formula|equation)(?:[-_\s]|$)/i
const FORMULA = /(?:^|[-_\s])(?:math|tex|latex|katex|formula|equation)(?:[-_\s]|$)|^MathJax/i
/** Attributes that say what an element is. */
const KINDS = ['data-type', 'type', 'name', 'data-lake-card', 'data-node-type', 'data-block-type', 'data-card-name']
/** Attributes whose name says that they contain a source, and those that only describe a formula. */
const NAMED = /(?:^|[-_:])(?:tex|latex|katex|formula|equation|eq|math|mathml|mml|custom-copy-text)(?:$|[-_:])/
const SURE = /(?:^|[-_:])(?:tex|latex)(?:$|[-_:])/
const ABOUT =
  /[-_:](?:id|style|type|mode|display|class|key|index|width|height|src|url|size|color|status|version|rendered|node)$/
/** Attributes that contain the source if their element is a formula. */
const GENERAL =
  /^(?:data-(?:content|value|card-value|source|code|expr|expression|raw|original|text|copy|clipboard-text|src|info|json|title)|content|value|code|title|aria-label|alt)$/
const KNOWN = new Map<string, 'sure' | 'named' | 'general' | undefined>()

/** Values of such an attribute that only say that the element is a formula. */
const FLAG = /^(?:true|false|inline|block|display|math|formula|equation|latex|katex|\d{1,2})?$/i
const DRAWN = 'svg, img, canvas, .katex, .katex-html, .MathJax, mjx-container'
/** Keys of JSON that contain a source, the likelier first. */
const KEYS = ['latex', 'tex', 'formula', 'equation', 'math', 'code', 'expression', 'content', 'value', 'text', 'src']

function kindOf(name: string): 'sure' | 'named' | 'general' | undefined {
  if (KNOWN.has(name)) return KNOWN.get(name)
  const isNamed = NAMED.test(name) && !ABOUT.test(name)
  const kind = isNamed ? (SURE.test(name) ? 'sure' : 'named') : GENERAL.test(name) ? 'general' : undefined
  // Programs use few names, but a hostile page may use thousands.
  if (KNOWN.size < 1_000) KNOWN.set(name, kind)
  return kind
}

/** Returns whether an element is a formula by its class, its name or an attribute. */
export const isFormulaElement = (element: Element): boolean =>
  /^(?:equation|formula|latex|tex|katex|(?:inline|block)-?(?:math|equation)|math-\w+|tex-math)$/.test(
    element.localName,
  ) ||
  FORMULA.test(element.getAttribute('class') ?? '') ||
  KINDS.some((name) => FORMULA.test(element.getAttribute(name) ?? ''))

/** Returns the source in an attribute of an element; pictures follow other rules. */
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

/** A spreadsheet also stores the formula of a cell in such an attribute. */
const isOwnCode = (value: string) => !value.startsWith('=') && !/^[[{]\s*["{]/.test(value)

/** A word or a number is a formula's source only if the element shows no Chinese words. */
const isOfElement = (value: string, element: Element) =>
  /[\\^_{}=+<>]/.test(value) || !/\p{Script=Han}/u.test(element.textContent ?? '')

function generalSource(element: Element, name: string, value: string): Source | undefined {
  if (element.localName === 'img' && /^(?:alt|title|aria-label)$/.test(name)) return undefined
  if (!isFormulaElement(element)) return undefined
  // These attributes are read only on a drawing, because elsewhere the text says the same.
  const isWords = /^(?:title|aria-label|alt)$/.test(name)
  const isDrawn = !element.textContent?.trim() || element.matches(DRAWN) || element.querySelector(DRAWN) !== null
  if (isWords && (!isDrawn || FLAG.test(value))) return undefined
  return sourceIn(value)
}

/** Returns the source in a value that is a source, MathML, or JSON with one. */
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

/** Decodes a source that was encoded once more than necessary for an address or for HTML. */
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
