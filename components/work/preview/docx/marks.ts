import { markToken } from '../read/mark-token'
import type { Missing } from '../read/missing'

/** What stands at a place of the document and is put into the page that the library has drawn. */
export type Mark =
  | { readonly kind: 'formula'; readonly tex: string; readonly display: boolean }
  | { readonly kind: 'missing'; readonly missing: Missing }
  | { readonly kind: 'comment'; readonly author: string; readonly text: string }
  /** What stands up to the next `close` has a reading above it. */
  | { readonly kind: 'ruby'; readonly reading: string }
  /** What stands up to the next `close` has emphasis marks, by the values of ECMA-376 §17.18.24. */
  | { readonly kind: 'emphasis'; readonly value: string }
  | { readonly kind: 'close' }
  /** The number of the page it stands on. `stored`: what the document says in its place. */
  | { readonly kind: 'pageNumber'; readonly stored: string }
  /** A table of one cell, which holds the content of a text box. `width` in points. */
  | { readonly kind: 'textBox'; readonly width: number | undefined }

/**
 * The marks of a document. The library makes a class of the name of a style, and nothing else of it: a run or a table
 * whose style has the name of a mark is found again in the page. The name cannot be foreseen by whoever wrote the document.
 */
export class Marks {
  readonly token = markToken()
  private readonly all: Mark[] = []

  /** The name of a style that stands for this mark. */
  add(mark: Mark): string {
    this.all.push(mark)
    return `${this.token}-${this.all.length - 1}`
  }

  /** The mark that an element of the page stands for. */
  of(element: Element): Mark | undefined {
    const found = new RegExp(`(?:^|\\s)docx_${this.token}-(\\d+)(?:\\s|$)`).exec(element.getAttribute('class') ?? '')
    return found ? this.all[Number(found[1])] : undefined
  }

  /** The elements below that stand for marks, in the order of the page. */
  elementsIn(root: Element): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>(`[class*="docx_${this.token}-"]`)]
  }
}
