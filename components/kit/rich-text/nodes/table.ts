import { TableRow as BaseRow, Table as BaseTable, TableCell, TableHeader } from '@tiptap/extension-table'
import { columnResizing, tableEditing } from '@tiptap/pm/tables'
import { CAPTION, captionOf } from './table-caption'
import { CaptionedTable } from './table-view'

/** The visible borders of a table; all by default. */
export const tableBorders = ['all', 'outer', 'rows', 'none'] as const
export type TableBorders = (typeof tableBorders)[number]

const BORDERS = 'data-borders'
/** The attribute in the editor's DOM with the part of the table to which a row belongs. */
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
  // The lease determines whether the table may be edited, so the plugin asks the view each time.
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

/** Pixels of each column that a cell spans, from its `width`; browsers use the first. */
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
