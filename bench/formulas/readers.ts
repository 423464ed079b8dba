import { createRequire } from 'node:module'
import { TEX_EXTENSIONS, TEX_MACROS } from '../../lib/contracts/formula/engine.ts'
import { normalizeTex } from '../../lib/contracts/formula/normalize.ts'

/** The parts that this module uses of two packages without type declarations. */
interface MathJaxLibrary {
  init(config: unknown): Promise<unknown>
}
interface Engine {
  texReset(): void
  tex2mml(tex: string): string
}
interface Dom {
  window: { DOMParser: new () => DOMParser }
}

const require = createRequire(import.meta.url)
const extensions = TEX_EXTENSIONS.filter((name) => name !== 'begingroup' && name !== 'mhchem')
const { JSDOM } = require('jsdom') as { JSDOM: new (html: string) => Dom }
const parser = new new JSDOM('').window.DOMParser()

const warn = console.warn
console.warn = () => {}
await (require('mathjax') as MathJaxLibrary).init({
  loader: { load: ['input/tex', ...extensions.map((name) => `[tex]/${name}`)] },
  tex: {
    macros: TEX_MACROS,
    packages: { '[+]': extensions, '[-]': ['noundefined', 'noerrors', 'require', 'autoload'] },
    formatError: (_jax: unknown, error: Error) => {
      throw error
    },
  },
  startup: { typeset: false },
})
console.warn = warn
const engine = (globalThis as unknown as { MathJax: Engine }).MathJax

/**
 * The engine's MathML for a formula in LaTeX, without the engine's own annotations; null where the engine rejects the
 * formula.
 */
export function mathMlOf(tex: string): Element | null {
  engine.texReset()
  try {
    const markup = engine.tex2mml(normalizeTex(tex)).replace(/ data-[a-z-]+="[^"]*"/g, '')
    return parser.parseFromString(markup, 'text/xml').documentElement
  } catch {
    return null
  }
}

/** Matches attributes that change the visible result; other attributes only place or size the content. */
const VISIBLE_ATTRIBUTES =
  'bevelled columnalign columnlines displaystyle frame linethickness mathcolor mathvariant notation rowlines'.split(' ')
const SCRIPTS = /^(?:m(?:sub|sup|subsup|under|over|underover))$/

/**
 * Returns the visible content of MathML as text, so that two formulas can be compared: rows are unwrapped, and spaces
 * and empty scripts are omitted.
 */
export const shownBy = (element: Element): string => [...element.children].map(shown).join('')

function shown(element: Element): string {
  const name = element.localName
  if (name === 'mspace') return ''
  if (/^m(?:i|n|o|text)$/.test(name)) return token(element)
  const inner = shownBy(element)
  const attributes = VISIBLE_ATTRIBUTES.flatMap((attribute) => element.getAttribute(attribute) ?? [])
  if (/^(?:mrow|mstyle|mpadded)$/.test(name) && (attributes.length === 0 || inner === '')) return inner
  const [base, ...scripts] = [...element.children].map(shown)
  if (SCRIPTS.test(name) && scripts.every((script) => script === '')) return base ?? ''
  const parts = /^m(?:row|style|sqrt|phantom|enclose|padded|td|error)$/.test(name)
    ? inner
    : [base, ...scripts].join('}{')
  return `<${name} ${attributes.join(' ')}>{${parts}}`
}

/**
 * Returns the text of a MathML token. Operators and Chinese words are their text; other tokens also contain their
 * alphabet (such as bold), because it changes their look.
 */
function token(element: Element): string {
  const text = (element.textContent ?? '').replace(/[\u2061-\u2064\u200b\s\u00a0]/g, '').replaceAll('·', '⋅')
  if (!/[\p{L}\d]/u.test(text) || /\p{Script=Han}/u.test(text)) return text
  const variant = element.getAttribute('mathvariant')
  const isWord = Array.from(text).length > 1 && element.localName === 'mi'
  return text && `${text}${variant && variant !== 'italic' && !(isWord && variant === 'normal') ? `(${variant})` : ''};`
}
