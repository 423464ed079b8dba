import { TableRow as BaseRow, Table as BaseTable, TableCell, TableHeader } from '@tiptap/extension-table'
import { columnResizing, tableEditing } from '@tiptap/pm/tables'
import { CAPTION, captionOf } from './table-caption'
import { CaptionedTable } from './table-view'

/** The borders of a table that are visible: all (the default), only around the table, only between rows, or none. */
export const tableBorders = ['all', 'outer', 'rows', 'none'] as const
export type TableBorders = (typeof tableBorders)[number]

const BORDERS = 'data-borders'
/** Attribute of a row in the editor with its part of the table: thead, tbody or tfoot. */
export const SECTION = 'data-section'
/** Minimum width of a dragged column in pixels. */
const NARROWEST = 32

const Table = BaseTable.extend({
  addAttributes: () => ({
    borders: {
      default: 'all',
      parseHTML: (element: HTMLElement) => element.getAttribute(BORDERS) ?? 'all',
      renderHTML: ({ borders }) => (borders === 'all' ? {} : { [BORDERS]: borders }),
    },
    /** The caption as HTML; '' if there is none. */
    caption: {
      default: '',
      parseHTML: captionOf,
      renderHTML: ({ caption }) => (caption === '' ? {} : { [CAPTION]: caption }),
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  // Both plugins are always added, because the user's permission to edit can change while the editor exists. The
  // plugins ask the editor for this permission each time.
  addProseMirrorPlugins: () => [columnResizing({ cellMinWidth: NARROWEST, View: null }), tableEditing()],
  addNodeView:
    () =>
    ({ node }) =>
      new CaptionedTable(node, NARROWEST),
}).configure({ resizable: false })

const TableRow = BaseRow.extend({
  addAttributes: () => ({
    section: {
      default: 'tbody',
      parseHTML: (element: HTMLElement) => {
        const parent = element.parentElement?.localName
        return parent === 'thead' || parent === 'tfoot' ? parent : (element.getAttribute(SECTION) ?? 'tbody')
      },
      renderHTML: ({ section }) => (section === 'tbody' ? {} : { [SECTION]: section }),
    },
  }),
})

const WIDTHS = /^\d{1,4}(,\d{1,4})*$/

/**
 * Widths in pixels of the columns that a cell spans. The `width` attribute of the cell stores them, separated by
 * commas; browsers use only the first width.
 */
const colwidth = {
  default: null,
  parseHTML(element: HTMLElement): number[] | null {
    const width = element.getAttribute('width') ?? ''
    const widths = WIDTHS.test(width) ? width.split(',').map(Number) : []
    return widths.length === Number(element.getAttribute('colspan') ?? 1) && widths.some(Boolean) ? widths : null
  },
  renderHTML: ({ colwidth: widths }: Record<string, number[] | null>) => (widths ? { width: widths.join(',') } : {}),
}

const cells = [TableCell, TableHeader].map((cell) =>
  cell.extend({
    addAttributes() {
      return { ...this.parent?.(), colwidth }
    },
  }),
)

export const tables = [Table, TableRow, ...cells]
