import { symbolCharacter, symbolFont } from '../symbol-fonts.ts'
import type { Variant } from '../tex/alphabets.ts'
import { texOfText, textArgument } from '../tex/text.ts'
import { isOn, isRead, part, valueIn } from './dom.ts'

/** A run of characters with the same formatting. */
export interface Run {
  text: string
  /** Whether the run is ordinary text and not part of the mathematics (§22.1.2.77). */
  isText: boolean
  variant: Variant | undefined
  /** Whether an alignment mark precedes the run (§22.1.2.2). */
  isAligned: boolean
  /** Whether a line break precedes the run (§22.1.2.14). */
  isBroken: boolean
}

/** For each script (§22.1.2.93), its alphabet in the styles upright, italic, bold and bold italic (§22.1.2.111). */
const ALPHABETS: Readonly<Record<string, readonly [p: Variant, i: Variant | undefined, b: Variant, bi: Variant]>> = {
  roman: ['normal', undefined, 'bold', 'bold-italic'],
  script: ['script', 'script', 'bold-script', 'bold-script'],
  fraktur: ['fraktur', 'fraktur', 'bold-fraktur', 'bold-fraktur'],
  'double-struck': ['double-struck', 'double-struck', 'double-struck', 'double-struck'],
  'sans-serif': ['sans-serif', 'sans-serif', 'bold-sans-serif', 'sans-serif-bold-italic'],
  monospace: ['monospace', 'monospace', 'monospace', 'monospace'],
}

/** Reads m:r, a run of characters. */
export function readRun(element: Element): Run {
  const properties = part(element, 'rpr')
  const say = (name: string) => (properties ? valueIn(properties, name) : null)
  const style = ['p', 'i', 'b', 'bi'].indexOf(say('sty') ?? 'i')
  const alphabet = ALPHABETS[say('scr') ?? 'roman'] ?? ALPHABETS.roman
  return {
    text: charactersOf(element),
    isText: isOn(say('nor')),
    variant: alphabet?.[style < 0 ? 1 : style],
    isAligned: isOn(say('aln')),
    isBroken: say('brk') !== null,
  }
}

/** Whether two runs have the same formatting and can be joined: Word splits runs at every edit, also within a word. */
export const areAlike = (one: Run, next: Run): boolean =>
  one.isText === next.isText && one.variant === next.variant && !next.isAligned && !next.isBroken

/** The LaTeX of a run. In rows of equations `&` is an alignment mark; elsewhere it is the character. */
export function texOfRun({ text, isText, variant, isAligned, isBroken }: Run, isRow: boolean): string {
  const lead = (isBroken ? '\\\\' : '') + (isAligned && isRow ? '&' : '')
  const read = (part: string) => {
    if (!isText) return texOfText(part, variant)
    return part.trim() ? textArgument(part) : part && '\\ '
  }
  return lead + (isRow ? text.split('&').map(read).join('&') : read(text))
}

const XHTML = 'http://www.w3.org/1999/xhtml'
/** Shown in place of a character that the document does not identify. */
const MISSING = '□'

/** The character that w:sym names (§17.3.3.30). */
function symbolOf(element: Element): string {
  const say = (name: string) => element.getAttribute(`w:${name}`) ?? element.getAttributeNS(element.namespaceURI, name)
  const code = Number.parseInt(say('char') ?? '', 16)
  const font = symbolFont(say('font'))
  if (!font) return code < 0xe000 ? String.fromCharCode(code) : MISSING
  return symbolCharacter(font, code) ?? MISSING
}

const ownSymbols = (text: string) =>
  text.replace(/[\uf020-\uf0ff]/g, (char) => symbolCharacter('symbol', char.charCodeAt(0)) ?? MISSING)

/** The characters of a run. In XML only m:t and w:t contain text; other text is indentation. */
function charactersOf(element: Element): string {
  const isXml = element.namespaceURI !== XHTML && element.localName !== 't'
  const texts: string[] = []
  for (const child of element.childNodes) {
    if (child.nodeType === 3 && !isXml) texts.push(ownSymbols(child.nodeValue ?? '').replace(/[\n\r\t]+/g, ' '))
    if (child.nodeType === 1 && isRead(child as Element)) texts.push(charactersIn(child as Element))
  }
  return texts.join('')
}

function charactersIn(element: Element): string {
  switch (element.localName.replace(/^w:/, '').toLowerCase()) {
    case 'sym':
      return symbolOf(element)
    case 'tab':
    case 'br':
      return ' '
    case 'nobreakhyphen':
      return '-'
    default:
      return charactersOf(element)
  }
}
