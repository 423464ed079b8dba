import { markToken } from '../read/mark-token'
import type { Missing } from '../read/missing'

/**
 * A placeholder for content that docx-preview cannot draw. After docx-preview has drawn the page, the preview replaces
 * the placeholder by that content.
 */
export type Mark =
  | { readonly kind: 'formula'; readonly tex: string; readonly display: boolean }
  | { readonly kind: 'missing'; readonly missing: Missing }
  | { readonly kind: 'comment'; readonly author: string; readonly text: string }
  /** The content between this mark and the next `close` has a phonetic guide above it. */
  | { readonly kind: 'ruby'; readonly reading: string }
  /** The content between this mark and the next `close` has emphasis marks; `value` as in ECMA-376 §17.18.24. */
  | { readonly kind: 'emphasis'; readonly value: string }
  | { readonly kind: 'close' }
  /** The number of the page that contains this mark. `stored` is the number saved in the document. */
  | { readonly kind: 'pageNumber'; readonly stored: string }
  /** A table of one cell with the content of a text box; `width` is in points. */
  | { readonly kind: 'textBox'; readonly width: number | undefined }

/**
 * The marks of a document. A run or table represents a mark if its style has the name of the mark. docx-preview turns
 * the name of a style into a CSS class, so the mark can be found in the drawn page. The names contain a random token
 * that the author of the document cannot guess.
 */
export class Marks {
  readonly token = markToken()
  private readonly all: Mark[] = []

  /** Adds a mark and returns the name of the style that represents the mark. */
  add(mark: Mark): string {
    this.all.push(mark)
    return `${this.token}-${this.all.length - 1}`
  }

  /** Returns the mark that an element of the drawn page represents. */
  of(element: Element): Mark | undefined {
    const found = new RegExp(`(?:^|\\s)docx_${this.token}-(\\d+)(?:\\s|$)`).exec(element.getAttribute('class') ?? '')
    return found ? this.all[Number(found[1])] : undefined
  }

  /** Returns the elements below `root` that represent marks, in document order. */
  elementsIn(root: Element): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>(`[class*="docx_${this.token}-"]`)]
  }
}
