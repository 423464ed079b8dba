import { TableRow as BaseRow, Table as BaseTable, TableCell, TableHeader } from '@tiptap/extension-table'

/** Which lines of a table are drawn; all of them unless it says otherwise. */
export const tableBorders = ['all', 'outer', 'rows', 'none'] as const
export type TableBorders = (typeof tableBorders)[number]

const BORDERS = 'data-borders'
/** In the editor's own DOM: which part of the table a row belongs to. */
export const SECTION = 'data-section'

const Table = BaseTable.extend({
  addAttributes: () => ({
    borders: {
      default: 'all',
      parseHTML: (element: HTMLElement) => element.getAttribute(BORDERS) ?? 'all',
      renderHTML: ({ borders }) => (borders === 'all' ? {} : { [BORDERS]: borders }),
    },
  }),
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
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

export const tables = [Table, TableRow, TableCell, TableHeader]
