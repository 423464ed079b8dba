import { FORMULA_CLASS, percentDecoded, type Source } from './attributes'
import { unbracketed } from './brackets'
import { isTex } from './mathml'

/** Matches the address parameters in which services that draw formulas receive the source. */
const PARAMETER = /^(?:tex|latex|formula|math|equation|eqn)$/i
/**
 * Matches address parameters that can contain a source, but only if the rest of the address says that the picture is a
 * formula.
 */
const GENERAL = /^(?:code|val|value|expr|content|from|q)$/i
const COMMAND = /\\[a-zA-Z]{2,}/
/**
 * Matches addresses of services that draw formulas and receive the source as the last part of the path. IN_QUERY
 * matches addresses of services that receive the source as the whole query.
 */
const IN_PATH = /^(?:https?:)?\/\/(?:i\.upmath\.me|tex\.s2cms\.(?:ru|com))\/(?:svg|png|svgb|pngb)\/([^?#]+)/i
const IN_QUERY = /(?:codecogs\.com\/|(?:mime|math)tex\.cgi)[^?]*\?([^#]+)/i
/** Matches options of drawing services, such as colour and size, that precede the LaTeX of a formula. */
const DRAWING_STYLE =
  /^(?:\\(?:inline|tiny|small|normalsize|[lL]arge|LARGE|[hH]uge|dpi\s*\{\d+\}|bg\s*\{\w+\}|(?:bg|fg|fn)_\w+?(?=[\s\\]))\s*)+/
const FORMULA_PICTURE = /(?:^|[^a-z])(?:math|tex|latex|katex|formula|equation|codecogs|mathjax|mimetex|mathtex)/i

/** Returns the source of a formula's picture: from its address, its alternative text or its title. */
export function pictureSource(image: Element): Source | undefined {
  if (image.localName !== 'img') return undefined
  const address = image.getAttribute('src') ?? ''
  if (/^(?:data|blob|file):/i.test(address)) return alternativeOf(image, '')
  const tex = (drawnBy(address) ?? sourceParameter(address))?.replace(DRAWING_STYLE, '').trim()
  return tex ? { value: tex } : alternativeOf(image, address)
}

function drawnBy(address: string): string | undefined {
  const path = IN_PATH.exec(address)?.[1]
  if (path) return percentDecoded(path)
  const query = IN_QUERY.exec(address)?.[1]
  return query && percentDecoded(query.replaceAll('&space;', ' ').replaceAll('&plus;', '+').replaceAll('&hash;', '#'))
}

/** Returns the value of an address parameter, in the query or after `#`, that contains a source. */
function sourceParameter(address: string): string | undefined {
  const [, queries = ''] = /^[^?#]*[?#](.*)$/s.exec(address) ?? []
  for (const one of queries.split(/[&?#]/).slice(0, 50)) {
    const at = one.indexOf('=')
    const value = at > 0 ? percentDecoded(one.slice(at + 1).replaceAll('+', ' '))?.trim() : undefined
    if (!value || /^\d+$/.test(value)) continue
    const name = one.slice(0, at)
    const isNamed = PARAMETER.test(name) || (/^chl$/i.test(name) && /[?&]cht=tx/i.test(address))
    const isSource =
      COMMAND.test(value) ||
      (GENERAL.test(name) && FORMULA_PICTURE.test(address.slice(0, 300)) && /[\\^_=+]/.test(value))
    if (isNamed || isSource) return value
  }
  return undefined
}

function alternativeOf(image: Element, address: string): Source | undefined {
  const isNamed = FORMULA_CLASS.test(image.getAttribute('class') ?? '')
  const isDrawn = isNamed || FORMULA_PICTURE.test(address.slice(0, 300))
  for (const name of ['alt', 'title', 'aria-label']) {
    const text = image.getAttribute(name)?.trim() ?? ''
    if (!text || !isTex(text) || /\.[a-z]{3,4}$/i.test(text) || /^[a-z]:\\|^\\\\/i.test(text)) continue
    // The text counts as the source if the class of the picture says that the picture is a formula. If only the address
    // says so, the text must also look like LaTeX, because pictures in a folder named "math" can be ordinary drawings.
    if (isNamed || (isDrawn && /[\\^=]/.test(text)) || isWritten(text)) return { value: text }
  }
  return undefined
}

/**
 * Returns whether a text is certainly LaTeX: it is between delimiters of formulas, or it contains commands and no
 * words.
 */
function isWritten(text: string): boolean {
  const { tex } = unbracketed(text)
  if (tex !== text) return tex !== '' && isTex(tex)
  return (
    COMMAND.test(text) && !/\p{Script=Han}|[a-z]{3} [a-z]{3}/iu.test(text.replace(/\\[a-zA-Z]+(?:\{[^{}]*\})?/g, ''))
  )
}
