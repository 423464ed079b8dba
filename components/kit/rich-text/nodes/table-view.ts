import type { Node } from '@tiptap/pm/model'
import { TableView } from '@tiptap/pm/tables'
import type { ViewMutationRecord } from '@tiptap/pm/view'
import { captionText } from './table-caption'

/** Shows a table in the editor with draggable columns, its caption and its borders. */
export class CaptionedTable extends TableView {
  readonly #caption = document.createElement('caption')

  constructor(node: Node, narrowest: number) {
    super(node, narrowest)
    this.#show(node)
  }

  override update(node: Node): boolean {
    const taken = super.update(node)
    if (taken) this.#show(node)
    return taken
  }

  override ignoreMutation(record: ViewMutationRecord): boolean {
    return super.ignoreMutation(record) || this.#caption.contains(record.target)
  }

  #show({ attrs: { borders, caption } }: Node): void {
    if (borders === 'all') this.table.removeAttribute('data-borders')
    else this.table.setAttribute('data-borders', borders)
    this.#caption.textContent = captionText(caption)
    this.#caption.contentEditable = 'false'
    if (caption === '') this.#caption.remove()
    // The caption comes after the <colgroup>, because the plugin for column widths expects that as the first child of
    // the table.
    else this.colgroup.after(this.#caption)
  }
}
