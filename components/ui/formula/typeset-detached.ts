import { normalizeTex } from '../../../lib/contracts/formula/normalize.ts'
import { FORMULA_CLASS } from '../../../lib/formula/markup.ts'
import { speakTex } from '../../../lib/formula/speak.ts'
import { isDisplay, showMarkup, showSource, texOf } from './element.ts'
import { formulaEngine } from './engine.ts'

// Typesets formulas in a document of its own, such as a frame that may fetch nothing: the page typesets them, and gives
// that document the style rules and the bytes of the fonts they need.

/** Milliseconds after which formulas that are not typeset remain as their source. */
const PATIENCE = 15_000
/** Number of formulas in one request to the engine. */
const BATCH = 12

const STYLE = `
  .${FORMULA_CLASS} mjx-container { font-size: 108%; line-height: 0; overflow-wrap: normal; text-indent: 0; white-space: nowrap; }
  .${FORMULA_CLASS}[data-display] { display: block; margin: 0.5em 0; text-align: center; overflow-x: auto; }
`

/** Returns an element for a formula, which holds its source until it is typeset. */
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

/** Inserts the styles and fonts for these formulas into a document. */
export type Dress = (page: Document) => void

/** Typesets all formulas under `root`, which is in no page yet. A formula that fails keeps its source. */
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

/** Returns the rules of the engine, and the fonts that those rules name which match an element below. */
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

/** Returns the bytes of one of our fonts; null if it fails to load, and then other fonts draw the formula. */
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
    // A font made of bytes needs no request, so the policy of the frame stays unchanged.
    const Face = (page.defaultView as (Window & typeof globalThis) | null)?.FontFace
    for (const [family, bytes] of fonts) if (Face) page.fonts.add(new Face(family, bytes))
  }
