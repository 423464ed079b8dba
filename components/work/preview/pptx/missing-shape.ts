import { type Missing, missingLabel, missingText } from '../read/missing'
import { childOf } from '../read/xml'

/** Width in EMU (914,400 per inch) below which a box shows only a short name of the missing part. */
const NARROW = 1_600_000

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'

/**
 * Creates a box at the place and in the size of a missing part, with a text that names the part; pptx-renderer draws
 * the box like any other shape (ECMA-376 §19.3.1.43).
 */
export function missingShape(element: Element, missing: Missing): Element {
  const dom = element.ownerDocument
  const slide = element.namespaceURI
  const make = (name: string, attributes: Readonly<Record<string, string>> = {}, ...content: (Node | string)[]) => {
    const [prefix] = name.split(':')
    const made = dom.createElementNS(prefix === 'a' ? DRAWING : slide, name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    made.append(...content)
    return made
  }
  const place = placeOf(element, make)
  const isNarrow = Number(place[0]?.lastElementChild?.getAttribute('cx') ?? NARROW) < NARROW
  const words = isNarrow ? missingLabel(missing) : missingText(missing)
  const fill = (colour: string) => make('a:solidFill', {}, make('a:srgbClr', { val: colour }))
  const run = make(
    'a:r',
    {},
    make('a:rPr', { lang: 'zh-CN', sz: isNarrow ? '800' : '1200' }, fill('5C4100')),
    make('a:t', {}, words),
  )
  const line = make('a:ln', { w: '9525' }, fill('8A6100'), make('a:prstDash', { val: 'dash' }))
  const paragraph = make('a:p', {}, make('a:pPr', { algn: 'ctr' }), run)
  return make(
    'p:sp',
    {},
    propertiesOf(element, make),
    make('p:spPr', {}, ...place, make('a:prstGeom', { prst: 'rect' }, make('a:avLst')), fill('FFF8E5'), line),
    make('p:txBody', {}, make('a:bodyPr', { wrap: 'square', anchor: 'ctr' }), make('a:lstStyle'), paragraph),
  )
}

type Make = (name: string, attributes?: Readonly<Record<string, string>>, ...content: Node[]) => Element

/**
 * Builds the non-visual properties of the box. They keep the placeholder, because a picture in a placeholder inherits
 * its place from the placeholder.
 */
function propertiesOf(element: Element, make: Make): Element {
  const own = [...element.children].find(({ localName }) => localName.startsWith('nv'))
  const place = childOf(own, 'nvPr')
  const holder = childOf(place, 'ph')
  const named = make('p:cNvPr', { id: '0', name: '' })
  return make('p:nvSpPr', {}, named, make('p:cNvSpPr'), make('p:nvPr', {}, ...(holder ? [holder.cloneNode(true)] : [])))
}

function placeOf(element: Element, make: Make): Element[] {
  const transform = childOf(element, 'xfrm') ?? childOf(childOf(element, 'spPr'), 'xfrm')
  const parts = [childOf(transform, 'off'), childOf(transform, 'ext')].filter((part) => part !== undefined)
  if (parts.length < 2) return []
  return [make('a:xfrm', {}, ...parts.map((part) => part.cloneNode(true)))]
}
