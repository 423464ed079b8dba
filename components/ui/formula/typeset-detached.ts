import { normalizeTex } from '../../../lib/contracts/formula/normalize.ts'
import { FORMULA_CLASS } from '../../../lib/formula/markup.ts'
import { speakTex } from '../../../lib/formula/speak.ts'
import { isDisplay, showMarkup, showSource, texOf } from './element.ts'
import { formulaEngine } from './engine.ts'

// Typesets formulas for another document, such as a frame that may not send requests. This page typesets the formulas,
// and passes the style rules and the bytes of the fonts to the other document.

/** Milliseconds after which a formula that is not typeset stays as its LaTeX source. */
const PATIENCE = 15_000
/** Number of formulas in one request to the engine. */
const BATCH = 12

const STYLE = `
  .${FORMULA_CLASS} mjx-container { font-size: 108%; line-height: 0; overflow-wrap: normal; text-indent: 0; white-space: nowrap; }
  .${FORMULA_CLASS}[data-display] { display: block; margin: 0.5em 0; text-align: center; overflow-x: auto; }
`

/** Returns an element for a formula, which shows the LaTeX source until the formula is typeset. */
export function formulaElement(page: Document, tex: string, display: boolean): HTMLElement {
  const element = page.createElement('span')
  const meant = normalizeTex(tex)
  element.className = FORMULA_CLASS
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', speakTex(meant))
  element.dataset.tex = meant
  element.dataset.source = tex
  if (display) element.dataset.display = ''
  element.textContent = tex
  return element
}

/** Adds the styles and fonts that the typeset formulas need to a document. */
export type Dress = (page: Document) => void

/**
 * Typesets all formulas under `root`, which need not be part of a document. A formula that fails keeps its source.
 * Returns the function that adds the styles and fonts to a document.
 */
export async function typesetDetached(root: ParentNode): Promise<Dress> {
  const elements = [...root.querySelectorAll<HTMLElement>(`.${FORMULA_CLASS}:not([data-state])`)]
  if (elements.length === 0) return () => {}
  const byKey = new Map<string, HTMLElement[]>()
  for (const element of elements) {
    const key = `${isDisplay(element)}${texOf(element)}`
    byKey.set(key, [...(byKey.get(key) ?? []), element])
  }
  const groups = [...byKey.values()]
  const engine = formulaEngine()
  const questions = groups.map(([first]) => ({
    tex: first ? texOf(first) : '',
    display: first !== undefined && isDisplay(first),
    form: 'chtml' as const,
  }))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
  const outcomes = batchesOf(questions).flatMap((batch) => engine.typesetAll(batch))
  await Promise.all(
    outcomes.map(async (outcome, index) => {
      const markup = await Promise.race([outcome, late])
      for (const element of groups[index] ?? []) {
        if (markup) showMarkup(element, markup)
        else showSource(element)
      }
    }),
  )
  return dressWith(await usedRules(root, engine.rules()))
}

/** Returns the number of formulas under `root` that remain as their source after typesetting. */
export const untypeset = (root: ParentNode): number =>
  root.querySelectorAll(`.${FORMULA_CLASS}[data-state=failed]`).length

/** Splits formulas into batches, because the engine abandons a batch that takes longer than some seconds. */
function batchesOf<T>(all: readonly T[]): T[][] {
  const batches: T[][] = []
  for (let at = 0; at < all.length; at += BATCH) batches.push(all.slice(at, at + BATCH))
  return batches
}

interface Rules {
  readonly css: string
  readonly fonts: readonly (readonly [family: string, bytes: ArrayBuffer])[]
}

const FACE = /^@font-face[\s\S]*font-family:\s*"?([\w-]+)"?\s*;[\s\S]*url\(["']?([^"')]+)/

/** Returns all style rules of the engine, and those fonts that a rule uses for an element under `root`. */
async function usedRules(root: ParentNode, rules: readonly string[]): Promise<Rules> {
  const plain = rules.filter((rule) => !rule.trimStart().startsWith('@font-face'))
  const faces = new Map(
    rules.flatMap((rule) => {
      const [, family, url] = FACE.exec(rule.trim()) ?? []
      return family && url ? [[family, url] as const] : []
    }),
  )
  const families = new Set<string>()
  for (const rule of plain) {
    const [, selector = '', written] = /^([^{]+)\{[^}]*font-family:([^;}]+)/.exec(rule) ?? []
    if (written && matches(root, selector))
      for (const family of written.replace(/!\s*important/gi, '').split(','))
        families.add(family.trim().replaceAll('"', ''))
  }
  const fonts = await Promise.all(
    [...families].flatMap((family) => {
      const url = faces.get(family)
      return url ? [bytesOf(url).then((bytes) => (bytes ? ([family, bytes] as const) : null))] : []
    }),
  )
  return { css: `${plain.join('\n')}\n${STYLE}`, fonts: fonts.filter((font) => font !== null) }
}

function matches(root: ParentNode, selector: string): boolean {
  const plain = selector.replace(/::?(before|after)/g, '').trim()
  try {
    return root.querySelector(plain) !== null
  } catch {
    return false
  }
}

const fetched = new Map<string, Promise<ArrayBuffer | null>>()

/**
 * Returns the bytes of one of the engine's fonts; null if the font fails to load, so that the browser uses another
 * font.
 */
function bytesOf(url: string): Promise<ArrayBuffer | null> {
  const known = fetched.get(url)
  if (known) return known
  const bytes = fetch(url)
    .then((answer) => (answer.ok ? answer.arrayBuffer() : null))
    .catch(() => null)
  fetched.set(url, bytes)
  return bytes
}

const dressWith =
  ({ css, fonts }: Rules): Dress =>
  (page) => {
    const style = page.createElement('style')
    style.textContent = css
    page.head.append(style)
    // The font is created from bytes, so it needs no request, which the content security policy of the frame would
    // forbid.
    const Face = (page.defaultView as (Window & typeof globalThis) | null)?.FontFace
    for (const [family, bytes] of fonts) if (Face) page.fonts.add(new Face(family, bytes))
  }
