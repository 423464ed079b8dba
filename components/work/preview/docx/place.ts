import { formulaElement } from '@/components/ui/formula/typeset-detached'
import type { Missing } from '../read/missing'
import { missingFrame } from '../read/missing-frame'
import type { Mark, Marks } from './marks'

/** Styles of the inserted content; the page is white in the dark theme too. */
export const PLACED_STYLE = `
  .preview-comment { margin: 0 2px; padding: 0 6px; border-radius: 4px; font: 12px/1.6 system-ui, sans-serif; color: #1f3d7a; background: #eaf1ff; }
  .preview-text-box { box-sizing: border-box; max-width: 100%; margin: 4px 0; padding: 4px 8px; border: 1px solid #767676; text-indent: 0; }
  ruby > rt { font-size: 0.5em; text-indent: 0; }
`

/** CSS emphasis marks for the values of ECMA-376 §17.18.24. In Chinese the dot is below the character. */
const EMPHASIS: Readonly<Record<string, readonly [mark: string, position: string]>> = {
  dot: ['filled dot', 'under right'],
  underDot: ['filled dot', 'under right'],
  comma: ['filled sesame', 'over right'],
  circle: ['open circle', 'over right'],
}

/**
 * Replaces the marks in a sanitised page by their content. All elements are built from text, never from markup. Returns
 * the parts that the page does not show.
 */
export function placeMarks(root: HTMLElement, marks: Marks): Missing[] {
  // A header repeats on every page, but a missing part of the header counts once.
  const missing = new Set<Missing>()
  for (const element of marks.elementsIn(root)) {
    const mark = marks.of(element)
    if (mark?.kind === 'missing') missing.add(mark.missing)
    if (mark) place(element, mark, marks)
  }
  return [...missing]
}

function place(element: HTMLElement, mark: Mark, marks: Marks): void {
  const page = element.ownerDocument
  switch (mark.kind) {
    case 'formula':
      element.replaceChildren(formulaElement(page, mark.tex, mark.display))
      break
    case 'missing':
      element.replaceChildren(missingFrame(page, mark.missing))
      break
    case 'pageNumber':
      element.textContent = pageOf(element) ?? mark.stored
      break
    case 'comment': {
      const comment = page.createElement('span')
      comment.className = 'preview-comment'
      comment.setAttribute('role', 'note')
      comment.textContent = `批注${mark.author ? `（${mark.author}）` : ''}：${mark.text}`
      element.replaceChildren(comment)
      break
    }
    case 'textBox': {
      const box = page.createElement('div')
      box.className = 'preview-text-box'
      if (mark.width) box.style.width = `${mark.width}pt`
      const cell = element.querySelector('td')
      box.append(...(cell?.childNodes ?? []))
      element.replaceWith(box)
      break
    }
    case 'ruby': {
      const ruby = page.createElement('ruby')
      const reading = page.createElement('rt')
      reading.textContent = mark.reading
      ruby.append(...upToClose(element, marks), reading)
      element.replaceWith(ruby)
      break
    }
    case 'emphasis': {
      const [style, position] = EMPHASIS[mark.value] ?? ['filled dot', 'under right']
      const emphasis = page.createElement('span')
      emphasis.style.setProperty('text-emphasis', style)
      emphasis.style.setProperty('text-emphasis-position', position)
      emphasis.append(...upToClose(element, marks))
      element.replaceWith(emphasis)
      break
    }
    case 'close':
      element.remove()
  }
}

/** Returns the number of the page that contains the element; pages are counted as the preview shows them. */
function pageOf(element: HTMLElement): string | undefined {
  const page = element.closest('section')
  const pages = [...(page?.parentElement?.children ?? [])].filter(({ localName }) => localName === 'section')
  return page ? String(pages.indexOf(page) + 1) : undefined
}

/** Returns the nodes between an opening mark and the mark that closes it; none if a page ends between the two marks. */
function upToClose(open: Element, marks: Marks): ChildNode[] {
  const nodes: ChildNode[] = []
  let depth = 1
  for (let node = open.nextSibling; node; node = node.nextSibling) {
    const kind = node.nodeType === 1 ? marks.of(node as Element)?.kind : undefined
    if (kind === 'ruby' || kind === 'emphasis') depth += 1
    if (kind === 'close') depth -= 1
    if (depth === 0) return nodes
    nodes.push(node)
  }
  return []
}
