import { markToken } from '../read/mark-token'
import type { Missing } from '../read/missing'

/** A placeholder in the document that is replaced by real content in the page the library has drawn. */
export type Mark =
  | { readonly kind: 'formula'; readonly tex: string; readonly display: boolean }
  | { readonly kind: 'missing'; readonly missing: Missing }
  | { readonly kind: 'comment'; readonly author: string; readonly text: string }
  /** The content up to the next `close` has a phonetic guide above it. */
  | { readonly kind: 'ruby'; readonly reading: string }
  /** The content up to the next `close` has emphasis marks; values of ECMA-376 §17.18.24. */
  | { readonly kind: 'emphasis'; readonly value: string }
  | { readonly kind: 'close' }
  /** The number of the page the mark is on. `stored` is the number saved in the document. */
  | { readonly kind: 'pageNumber'; readonly stored: string }
  /** A table of one cell with the content of a text box; `width` in points. */
  | { readonly kind: 'textBox'; readonly width: number | undefined }

/**
 * The marks of a document. The library turns the name of a style into a class, so a run or table whose style has the
 * name of a mark can be found in the page. The name contains a random token that the document's author cannot guess.
 */
export class Marks {
  readonly token = markToken()
  private readonly all: Mark[] = []

  /** Adds a mark and returns the style name that represents it. */
  add(mark: Mark): string {
    this.all.push(mark)
    return `${this.token}-${this.all.length - 1}`
  }

  /** Returns the mark that an element of the page represents. */
  of(element: Element): Mark | undefined {
    const found = new RegExp(`(?:^|\\s)docx_${this.token}-(\\d+)(?:\\s|$)`).exec(element.getAttribute('class') ?? '')
    return found ? this.all[Number(found[1])] : undefined
  }

  /** Returns the elements below `root` that represent marks, in document order. */
  elementsIn(root: Element): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>(`[class*="docx_${this.token}-"]`)]
  }
}
