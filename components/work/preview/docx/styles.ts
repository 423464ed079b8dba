import { type SymbolFont, symbolFont } from '@/lib/formula/symbol-fonts'
import { attribute, childOf } from '../read/xml'
import type { Story } from './story'

/** Maximum length of a chain of styles that are based on each other; a longer chain is taken for circular. */
const MAX_CHAIN = 20
const EMPHASIS = new Set(['dot', 'comma', 'circle', 'underDot'])

/** Run properties that docx-preview does not draw, from the run itself or from its styles (ECMA-376 §17.7.2). */
export interface RunStyles {
  /** Returns the emphasis mark of a run (§17.3.2.12); undefined if it has none. */
  emphasisOf(run: Element): string | undefined
  /** Returns the symbol fonts of a run; undefined if the run uses no symbol font. */
  symbolFontsOf(run: Element): SymbolFonts | undefined
}

/** The symbol fonts of a run for each range of characters (§17.3.2.26); undefined for a range in another font. */
export interface SymbolFonts {
  /** Font of U+0021 to U+007E. */
  readonly ascii: SymbolFont | undefined
  /** Font of U+0080 to U+00FF. */
  readonly latin: SymbolFont | undefined
  /** Font of U+F020 to U+F0FF, a private range that only symbol fonts use. */
  readonly own: SymbolFont | undefined
}

/**
 * Returns the functions that read the run properties of a story; `styles` is the part of the document with the styles,
 * or null.
 */
export function runStyles(styles: Document | null, story: Story): RunStyles {
  const byId = new Map<string, Element>()
  /** The default paragraph style, which applies to paragraphs that name no style (§17.7.4.17). */
  let usual: string | null = null
  let defaults: Element | undefined
  for (const style of styles?.documentElement.children ?? []) {
    if (style.localName === 'docDefaults') defaults = childOf(childOf(style, 'rPrDefault'), 'rPr')
    if (style.localName !== 'style') continue
    byId.set(attribute(style, 'styleId') ?? '', style)
    const isUsual = /^(1|true|on)$/.test(attribute(style, 'default') ?? '') && attribute(style, 'type') === 'paragraph'
    if (isUsual) usual = attribute(style, 'styleId')
  }
  const known = new Map<string, ReadonlyMap<string, Element>>()

  /** Returns the properties of a style, including the properties inherited from other styles. */
  const ofStyle = (id: string | null): ReadonlyMap<string, Element> => {
    const before = known.get(id ?? '')
    if (before) return before
    const found = new Map<string, Element>()
    let style = byId.get(id ?? '')
    for (let steps = 0; style && steps < MAX_CHAIN; steps += 1) {
      for (const name of ['em', 'rFonts']) {
        const property = childOf(childOf(style, 'rPr'), name)
        if (property && !found.has(name)) found.set(name, property)
      }
      style = byId.get(attribute(childOf(style, 'basedOn'), 'val') ?? '')
    }
    known.set(id ?? '', found)
    return found
  }

  const propertyOf = (run: Element, name: 'em' | 'rFonts'): Element | undefined => {
    const own = childOf(run, 'rPr')
    const direct = childOf(own, name)
    if (direct) return direct
    const styled = ofStyle(attribute(childOf(own, 'rStyle'), 'val')).get(name)
    if (styled) return styled
    const parent = run.parentElement
    const paragraph = story.isWord(parent, 'p') ? parent : parent?.parentElement
    const named = attribute(childOf(childOf(paragraph, 'pPr'), 'pStyle'), 'val') ?? usual
    return ofStyle(named).get(name) ?? childOf(defaults, name)
  }

  return {
    emphasisOf(run) {
      const value = attribute(propertyOf(run, 'em'), 'val')
      return value && EMPHASIS.has(value) ? value : undefined
    },
    symbolFontsOf(run) {
      const fonts = propertyOf(run, 'rFonts')
      // A font of the document's theme takes precedence over a font given by name.
      const named = (name: string) => (attribute(fonts, `${name}Theme`) ? null : attribute(fonts, name))
      const ascii = symbolFont(named('ascii'))
      const hAnsi = symbolFont(named('hAnsi'))
      const isSaid = attribute(fonts, 'hAnsi') !== null || attribute(fonts, 'hAnsiTheme') !== null
      const own = hAnsi ?? ascii
      const isEastern = attribute(fonts, 'hint') === 'eastAsia'
      return own && { ascii, latin: isEastern ? undefined : isSaid ? hAnsi : ascii, own }
    },
  }
}
